"""A bot on python-sc2: Marines from five Barracks, which attack in waves. marines.py DIFFICULTY SEED plays one game."""
import sys

from sc2 import maps
from sc2.bot_ai import BotAI
from sc2.data import Difficulty, Race, Result
from sc2.ids.unit_typeid import UnitTypeId as Unit
from sc2.main import run_game
from sc2.player import Bot, Computer


class Marines(BotAI):
    async def on_step(self, iteration):
        if not self.townhalls:
            return
        hall = self.townhalls.first
        await self.distribute_workers()
        if self.supply_left < 6 and self.can_afford(Unit.SUPPLYDEPOT) and self.already_pending(Unit.SUPPLYDEPOT) < 2:
            await self.build(Unit.SUPPLYDEPOT, near=hall.position.towards(self.game_info.map_center, 6))
        barracks = self.structures(Unit.BARRACKS)
        if self.tech_requirement_progress(Unit.BARRACKS) == 1 and self.can_afford(Unit.BARRACKS):
            if len(barracks) + self.already_pending(Unit.BARRACKS) < (3 if self.time < 180 else 5):
                await self.build(Unit.BARRACKS, near=hall.position.towards(self.game_info.map_center, 10))
        if self.workers.amount < 20 and hall.is_idle and self.can_afford(Unit.SCV):
            hall.train(Unit.SCV)
        for building in barracks.ready.idle:
            if self.can_afford(Unit.MARINE):
                building.train(Unit.MARINE)
        marines = self.units(Unit.MARINE)
        if len(marines.idle) >= 15 or self.time > 900:
            goal = self.enemy_structures.random.position if self.enemy_structures else self.enemy_start_locations[0]
            for marine in marines.idle:
                marine.attack(goal)


if len(sys.argv) != 3:
    raise SystemExit("usage: marines.py DIFFICULTY SEED, as in: marines.py Medium 1")
difficulty, seed = sys.argv[1], int(sys.argv[2])
bot = Marines()
players = [Bot(Race.Terran, bot), Computer(Race.Terran, Difficulty[difficulty])]
result = run_game(maps.get("AcropolisLE"), players, realtime=False, random_seed=seed, game_time_limit=45 * 60)
print(f"marines: {difficulty}, seed {seed}: {result.name} at {bot.time_formatted}", flush=True)
raise SystemExit(result is not Result.Victory)
