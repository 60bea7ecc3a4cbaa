package gamedata

import (
	"strconv"
	"strings"
)

// Nearest returns the table of the release that is nearest to one that is named as ForVersion takes it, and whether
// it is that one itself. Here the data hashes of other published releases tell, too, which release is meant. nil: the
// name tells none.
func Nearest(name string) (t *Table, itself bool) {
	if t, err := ForVersion(name); err == nil {
		return t, true
	}
	for _, p := range factless {
		if strings.EqualFold(name, p.hash) {
			name = p.label
		}
	}
	label := nearestTo(name)
	if label == "" || len(name) == len(factless[0].hash) { // an unknown hash, even where its digits make a number
		return nil, false
	}
	t, err := ForVersion(label)
	if err != nil { // nearestTo knows only releases that there are
		panic("gamedata: " + err.Error())
	}
	return t, false
}

// ForBaseBuild returns the table of the release of a program's build, as the folders of an installation are named by
// it, or of the release nearest to it, and whether it is that one itself.
func ForBaseBuild(build uint32) (t *Table, itself bool) {
	if t := find(func(r *Release) bool { return r.BaseBuild == build }); t != nil {
		return t, true
	}
	t, _ = Nearest(strconv.FormatUint(uint64(build), 10))
	return t, false
}

// factless are the published releases whose facts there are not, in order of publication, by the data hashes that
// clients ask for them by. From Blizzard's list of builds (s2client-proto) and, where that has gaps, pysc2's.
var factless = []struct{ label, hash string }{
	{"3.13.0", "8D9FEF2E1CF7C6C9CBE4FBCA830DDE1C"},
	{"3.14.0", "CA275C4D6E213ED30F80BACCDFEDB1F5"},
	{"3.15.0", "BBF619CCDCC80905350F34C2AF0AB4F6"},
	{"3.15.1", "6EB25E687F8637457538F4B005950A5E"},
	{"3.16.0", "60718A7CA50D0DF42987A30CF87BCB80"},
	{"3.16.1", "5BD7C31B44525DAB46E64C4602A81DC2"},
	{"3.17.0", "DFD1F6607F2CF19CB4E1C996B2563D9B"},
	{"3.17.1", "3F2FCED08798D83B873B5543BEFA6C4B"},
	{"3.17.2", "C690FC543082D35EA0AAA876B8362BEA"},
	{"3.18.0", "1659EF34997DA3470FF84A14431E3A86"},
	{"3.19.0", "2B06AEE58017A7DF2A3D452D733F1019"},
	{"3.19.1", "D9B568472880CC4719D1B698C0D86984"},
	{"4.0.0", "9B4FD995C61664831192B7DA46F8C1A1"},
	{"4.0.2", "B43D9EE00A363DAFAD46914E3E4AF362"},
	{"4.1.0", "1B8ACAB0C663D5510941A9871B3E9FBE"},
	{"4.1.1", "5C021D8A549F4A776EE9E9C1748FFBBC"},
	{"4.1.2", "33D9FE28909573253B7FC352CE7AEA40"},
	{"4.1.3", "F486693E00B2CD305B39E0AB254623EB"},
	{"4.1.4", "2E2A3F6E0BAFE5AC659C4D39F13A938C"},
	{"4.2.0", "C0C0E9D37FCDBC437CE386C6BE2D1F93"},
	{"4.2.1", "29BBAC5AFF364B6101B661DB468E3A37"},
	{"4.2.2", "3CB54C86777E78557C984AB1CF3494A0"},
	{"4.2.3", "5E3A8B21E41B987E05EE4917AAD68C69"},
	{"4.2.4", "7C51BC7B0841EACD3535E6FA6FF2116B"},
	{"4.3.0", "C92B3E9683D5A59E08FC011F4BE167FF"},
	{"4.3.1", "E5A21037AA7A25C03AC441515F4E0644"},
	{"4.3.2", "B6D73C85DFB70F5D01DEABB2517BF11C"},
	{"4.4.0", "BF41339C22AE2EDEBEEADC8C75028F7D"},
	{"4.4.1", "C094081D274A39219061182DBFD7840F"},
	{"4.5.0", "2ACF84A7ECBB536F51FC3F734EC3019F"},
	{"4.5.1", "6D239173B8712461E6A7C644A5539369"},
	{"4.6.0", "7DE59231CBF06F1ECE9A25A27964D4AE"},
	{"4.6.1", "BEA99B4A8E7B41E62ADC06D194801BAB"},
	{"4.6.2", "B3E14058F1083913B80C20993AC965DB"},
	{"4.7.0", "8E216E34BC61ABDE16A59A672ACB0F3B"},
	{"4.9.0", "70C74A2DCA8A0D8E7AE8647CAC68ACCA"},
	{"4.9.1", "218CB2271D4E2FA083470D30B1A05F02"},
	{"4.9.2", "614480EF79264B5BD084E57F912172FF"},
	{"4.9.3", "C305368C63621480462F8F516FB64374"},
	{"4.11.0", "70E774E722A58287EF37D487605CD384"},
	{"4.11.1", "F92D1127A291722120AC816F09B2E583"},
	{"4.11.2", "FC43E0897FCC93E4632AC57CBC5A2137"},
	{"4.11.3", "A15B8E4247434B020086354F39856C51"},
	{"4.11.4", "69493AFAB5C7B45DDB2F3442FD60F0CF"},
	{"4.12.0", "B47567DEE5DC23373BFF57194538DFD3"},
	{"4.12.1", "44DED5AED024D23177C742FC227C615A"},
	{"5.0.0", "9AE39C332883B8BF6AA190286183ED72"},
	{"5.0.1", "0D28678BC32E7F67A238F19CD3E0A2CE"},
	{"5.0.2", "DC0A1182FB4ABBE8E29E3EC13CF46F68"},
	{"5.0.3", "5FD8D4B6B52723B44862DF29F232CF31"},
	{"5.0.4", "D2707E265785612D12B381AF6ED9DBF4"},
	{"5.0.5", "D795328C01B8A711947CC62AA9750445"},
	{"5.0.6", "B4745D6A4F982A3143C183D8ACB6C3E3"},
	{"5.0.7", "A389D1F7DF9DD792FBE980533B7119FF"},
	{"5.0.8", "22EAC562CD0C6A31FB2C2C21E3AA3680"},
	{"5.0.9", "F799E093428D419FD634CCE9B925218C"},
	{"5.0.10", "F38043A301B034A78AD13F558257DCF8"},
}
