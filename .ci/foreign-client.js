// Plays a few steps against a running simulator with a client that is not ours (npm: @node-sc2/proto): node foreign-client.js PORT
'use strict';
const assert = require('assert');
const client = require('@node-sc2/proto')();

async function play(port) {
  await client.connect({ host: '127.0.0.1', port });
  const ping = await client.ping();
  assert.match(ping.gameVersion, /^4\.10/);

  await client.createGame({
    localMap: { mapPath: 'BuildBattleCruiser_20.SC2Map' }, playerSetup: [{ type: 1, race: 1 }], randomSeed: 7,
  });
  const join = await client.joinGame({ race: 1, options: { raw: true, score: true } });
  assert.equal(join.playerId, 1);

  const data = await client.data({ unitTypeId: true });
  assert.equal(data.units[48].name, 'Marine');

  let { observation } = await client.observation();
  const hall = observation.rawData.units.find((u) => u.unitType === 18);
  const { result } = await client.action({ actions: [{ actionRaw: { unitCommand: { abilityId: 524, unitTags: [hall.tag] } } }] });
  assert.deepEqual(result, [1]);
  await client.step({ count: 272 });
  ({ observation } = await client.observation());
  assert.equal(observation.gameLoop, 272);
  assert.equal(observation.playerCommon.foodWorkers, 13, 'an SCV takes 272 game loops');

  const { placements } = await client.query({ placements: [{ abilityId: 319, targetPos: { x: 35, y: 30 } }] });
  assert.equal(placements[0].result, 1);
  console.log(`${ping.gameVersion}: ${observation.rawData.units.length} units after ${observation.gameLoop} loops, as expected`);
}

play(Number(process.argv[2])).then(() => process.exit(0), (err) => { console.error(err); process.exit(1); });
