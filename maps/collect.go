package maps

// Collect is a goal that is never reached: the score is the minerals and gas collected so far.
type Collect struct{}

// Parts of it.
func (*Collect) Parts() Parts {
	return Parts{
		Field:  "collect",
		About:  "score",
		Text:   "minerals and gas collected",
		ToDo:   "collect minerals and gas",
		Galaxy: collectGalaxy,
		file:   "collect: true\n",
	}
}

func (*Collect) clone() Goal { return &Collect{} }

func (v value) collect() Goal {
	if v.Truth() {
		return &Collect{}
	}
	return nil
}

const collectGalaxy = `
{{- define "judge"}}
    PlayerModifyPropertyInt(1, c_playerPropCurriculumScore, c_playerPropOperSetTo, {{/* the line goes on */ -}}
        PlayerGetPropertyInt(1, c_playerPropMineralsCollected) + {{/* and on */ -}}
        PlayerGetPropertyInt(1, c_playerPropVespeneCollected));
{{- end}}`
