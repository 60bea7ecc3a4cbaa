package gamedata

import (
	"errors"
	"fmt"
	"maps"
	"math"
	"reflect"
	"slices"
	"strings"
)

// check reports what is missing in a version's facts and where its parts do not fit together.
func check(v *version) error {
	err := errors.Join(checkWhole(reflect.ValueOf(*v), ""), checkReleases(v), checkUnits(v), checkAttacks(v),
		checkAbilities(v))
	if err != nil {
		return fmt.Errorf("version %q: %w", v.Label, err)
	}
	return nil
}

// checkWhole reports the parts that are left out. A part that is a struct is left out as well if one of its fields is.
func checkWhole(part reflect.Value, name string) error {
	if part.IsZero() {
		return fmt.Errorf("%s is left out", name)
	}
	var errs []error
	if part.Kind() == reflect.Struct {
		for i := range part.NumField() {
			errs = append(errs, checkWhole(part.Field(i), strings.TrimPrefix(name+"."+part.Type().Field(i).Name, ".")))
		}
	}
	return errors.Join(errs...)
}

func checkReleases(v *version) error {
	var errs []error
	for i, r := range v.Releases {
		if r.Label == "" || r.BaseBuild == 0 || r.Build == 0 {
			errs = append(errs, fmt.Errorf("release %+v lacks its label or a build", r))
		}
		if i > 0 && r.Build <= v.Releases[i-1].Build {
			errs = append(errs, fmt.Errorf("release %s stands after %s, of which it is no later build", r.Label,
				v.Releases[i-1].Label))
		}
		if r.Label == v.Label && r.Label != v.Release {
			errs = append(errs,
				fmt.Errorf("release %s has the version's label, which stands for the release played, %s", r.Label,
					v.Release))
		}
		for _, earlier := range v.Releases[:i] {
			if r.Label == earlier.Label {
				errs = append(errs, fmt.Errorf("two releases go by %s", r.Label))
			}
			if earlier.hashed(r.DataHash) {
				errs = append(errs, fmt.Errorf("releases %s and %s both have the data hash %s", earlier.Label, r.Label,
					r.DataHash))
			}
		}
	}
	unknown := len(v.Releases) == 0 && v.Release == v.Label // of no release whose build is known
	if !unknown && !slices.ContainsFunc(v.Releases, func(r Release) bool { return r.Label == v.Release }) {
		errs = append(errs, fmt.Errorf("the release played, %q, is none of its releases", v.Release))
	}
	return errors.Join(errs...)
}

// checkUnits reports units without weapons or an entry that says they have none, and entries of no unit.
func checkUnits(v *version) error {
	errs := []error{checkOnce("unit", v.Units, unitID)}
	rounded := map[UnitID]*Unit{}
	for i := range v.Units {
		u := &v.Units[i]
		rounded[u.ID] = u
		if _, ok := v.Weapons[u.ID]; !ok {
			errs = append(errs, fmt.Errorf("no entry in Weapons for %s (%d)", u.Name, u.ID))
		}
	}
	errs = append(errs, checkOf(rounded, "Weapons", v.Weapons), checkOf(rounded, "Hidden", v.Hidden),
		checkOf(rounded, "BuildTimes", v.BuildTimes), checkOf(rounded, "Supplies", v.Supplies))
	for id, exact := range v.BuildTimes {
		if u := rounded[id]; u != nil && int(math.Ceil(exact)) != u.BuildTime {
			errs = append(errs, fmt.Errorf("%s takes %d loops, exactly %v", u.Name, u.BuildTime, exact))
		}
	}
	for id, exact := range v.Supplies {
		if u := rounded[id]; u != nil && int(math.Ceil(exact)) != u.Supply {
			errs = append(errs, fmt.Errorf("%s has supply %d, exactly %v", u.Name, u.Supply, exact))
		}
	}
	return errors.Join(errs...)
}

// checkAttacks reports what is said of attacks that no unit has.
func checkAttacks(v *version) error {
	has := map[UnitID]map[WeaponTarget]bool{}
	for id := range v.Weapons {
		for _, s := range v.strikes(id) {
			if has[id] == nil {
				has[id] = map[WeaponTarget]bool{}
			}
			has[id][s.Targets] = true
		}
	}
	errs := []error{checkOf(has, "MinRanges", v.MinRanges)}
	for id, of := range v.Splashes {
		errs = append(errs, checkOf(has[id], fmt.Sprintf("Splashes of %d", id), of))
	}
	for id, of := range v.Levels {
		errs = append(errs, checkOf(has[id], fmt.Sprintf("Levels of %d", id), of))
	}
	return errors.Join(errs...)
}

// checkAbilities reports abilities without link, links of no ability, and upgrades that no ability researches.
func checkAbilities(v *version) error {
	errs := []error{checkOnce("ability", v.Abilities, abilityID), checkOnce("link", v.Links, linkID),
		checkOnce("upgrade", v.Upgrades, upgradeID)}
	links, abilities := map[AbilityID]bool{}, map[AbilityID]bool{}
	for i := range v.Links {
		links[v.Links[i].id] = true
	}
	for i := range v.Abilities {
		a := &v.Abilities[i]
		abilities[a.ID] = true
		if !links[a.ID] {
			errs = append(errs, fmt.Errorf("no entry in Links for %s (%d)", a.Name, a.ID))
		}
	}
	errs = append(errs, checkOf(abilities, "Links", links))
	for _, u := range v.Upgrades {
		if !abilities[u.Ability] {
			errs = append(errs, fmt.Errorf("the upgrade %s is researched by %d, which is no ability", u.Name,
				u.Ability))
		}
	}
	return errors.Join(errs...)
}

// checkOnce reports what stands in a list twice.
func checkOnce[T any, K comparable](what string, list []T, key func(*T) K) error {
	seen := map[K]bool{}
	for i := range list {
		k := key(&list[i])
		if seen[k] {
			return fmt.Errorf("two entries for %s %v", what, k)
		}
		seen[k] = true
	}
	return nil
}

// checkOf reports the entries of a part that are of nothing there is.
func checkOf[K ~uint32 | ~int, V, W any](there map[K]V, part string, entries map[K]W) error {
	for _, k := range slices.Sorted(maps.Keys(entries)) {
		if _, ok := there[k]; !ok {
			return fmt.Errorf("%s has an entry for %v, which is not there", part, k)
		}
	}
	return nil
}

// checkApart reports what two versions both claim.
func checkApart(a, b *version) error {
	if a.Label == b.Label {
		return fmt.Errorf("two versions go by %s", a.Label)
	}
	for _, r := range a.Releases {
		for _, s := range b.Releases {
			switch {
			case r.Label == s.Label, r.Label == b.Label, s.Label == a.Label, r.Build == s.Build:
				return fmt.Errorf("versions %s and %s both claim release %s or %s", a.Label, b.Label, r.Label, s.Label)
			case r.DataHash != "" && strings.EqualFold(r.DataHash, s.DataHash):
				return fmt.Errorf("versions %s and %s both claim the data hash %s", a.Label, b.Label, r.DataHash)
			}
		}
	}
	return nil
}
