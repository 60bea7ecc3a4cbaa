"""What python-sc2 finds on a map: its main ramp, the places of a wall, all expansions. ramps.py MAP BASES plays no game."""
import sys

from sc2 import maps
from sc2.bot_ai import BotAI
from sc2.data import Race
from sc2.ids.ability_id import AbilityId
from sc2.main import run_game
from sc2.player import Bot

if len(sys.argv) != 3:
    raise SystemExit("usage: ramps.py MAP BASES, as in: ramps.py causeway 16")
name, bases = sys.argv[1], int(sys.argv[2])
faults = []


class Ramps(BotAI):
    async def on_start(self):
        ramp = self.main_base_ramp
        if len(ramp.upper2_for_ramp_wall) != 2 or len(ramp.corner_depots) != 2:
            faults.append(f"ramp {len(ramp.upper2_for_ramp_wall)}, corners {len(ramp.corner_depots)}")
        for ability, places in [(AbilityId.TERRANBUILD_SUPPLYDEPOT, list(ramp.corner_depots)),
                                (AbilityId.TERRANBUILD_BARRACKS, [ramp.barracks_correct_placement])]:
            if not all(await self.client._query_building_placement_fast(ability, places)):
                faults.append(f"{ability.name} cannot be placed at {places}")
        others = [p for p in self.expansion_locations_list if p != self.start_location]
        if len(others) != bases - 1:
            faults.append(f"{len(others) + 1} bases")
        if not all(await self.client._query_building_placement_fast(AbilityId.TERRANBUILD_COMMANDCENTER, [
                p for p in others if p != self.enemy_start_locations[0]])):
            faults.append("a hall cannot be placed at an expansion")

    async def on_step(self, iteration):
        await self.client.leave()


run_game(maps.get(name), [Bot(Race.Terran, Ramps())], realtime=False)
print(f"ramps: {name}: {', '.join(faults) or f'the ramp, its wall and {bases} bases are found'}", flush=True)
raise SystemExit(bool(faults))
