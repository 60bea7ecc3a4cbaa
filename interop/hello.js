// node hello.js MAP: the hello world of @node-sc2/core's README, against a Computer. It says what the library found.
const { createAgent, createEngine, createPlayer } = require('@node-sc2/core');
const { Difficulty, Race } = require('@node-sc2/core/constants/enums');

const name = process.argv[2];

const bot = createAgent({
    async onGameStart({ resources }) {
        const { units, actions, map } = resources.get();
        console.log(`hello: ${name}: ${map.getExpansions().length} expansions`);
        return actions.attackMove(units.getWorkers(), map.getEnemyMain().townhallPosition);
    },
});

const engine = createEngine();

engine.connect().then(() => engine.runGame(name, [
    createPlayer({ race: Race.RANDOM }, bot),
    createPlayer({ race: Race.RANDOM, difficulty: Difficulty.MEDIUM }),
])).then(([, results]) => {
    const mine = results.find(r => r.playerId === 1);
    console.log(`hello: ${name}: result ${mine.result}`);
    process.exit(0); // the library would wait for the next game
});
