package server

import (
	"fmt"
	"math"

	"google.golang.org/protobuf/proto"

	"sc2msgi/sc2api"
)

// maxResolution bounds the feature screens that can be asked for. Nothing is drawn, but a pixel must mean something.
const maxResolution = 1024

// checkOptions returns the error enum and details of interface options that cannot be served, or 0.
func checkOptions(o *sc2api.InterfaceOptions) (sc2api.ResponseJoinGame_Error, string) {
	const unsupported = sc2api.ResponseJoinGame_FeatureUnsupported
	if o == nil {
		return sc2api.ResponseJoinGame_MissingOptions, "options are missing: ask for raw, score or feature_layer"
	}
	if o.GetRender() != nil {
		return unsupported, "options.render: this simulator does not render images"
	}
	f := o.GetFeatureLayer()
	if f == nil {
		return 0, ""
	}
	for _, size := range []*sc2api.Size2DI{f.GetResolution(), f.GetMinimapResolution()} {
		if x, y := size.GetX(), size.GetY(); x < 1 || y < 1 || x > maxResolution || y > maxResolution {
			return unsupported, fmt.Sprintf("feature_layer: a resolution of %d x %d; it must be given, for screen and "+
				"minimap, from 1 to %d", x, y, maxResolution)
		}
	}
	if w := float64(f.GetWidth()); f.Width != nil && !(w >= 1 && w <= 256) || math.IsNaN(w) {
		return unsupported, fmt.Sprintf("feature_layer.width %v: the camera can be 1 to 256 cells wide", w)
	}
	return 0, ""
}

// stored returns the options as the game keeps them and tells them in game_info: with what was left out filled in.
// Versions that do not tell an option do not know it.
func (v *format) stored(asked *sc2api.InterfaceOptions) *sc2api.InterfaceOptions {
	o := &sc2api.InterfaceOptions{
		Raw:   proto.Bool(asked.GetRaw()),
		Score: proto.Bool(asked.GetScore()),
	}
	if v.options {
		o.ShowCloaked = proto.Bool(true) // as 4.10 tells it when not asked
		o.ShowBurrowedShadows = proto.Bool(asked.GetShowBurrowedShadows())
		o.ShowPlaceholders = proto.Bool(asked.GetShowPlaceholders())
		o.RawAffectsSelection = proto.Bool(asked.GetRawAffectsSelection())
		o.RawCropToPlayableArea = proto.Bool(asked.GetRawCropToPlayableArea())
	}
	if f := asked.GetFeatureLayer(); f != nil {
		width := float32(defaultCameraWidth)
		if f.Width != nil {
			width = f.GetWidth()
		}
		o.FeatureLayer = &sc2api.SpatialCameraSetup{
			Width:               proto.Float32(width),
			Resolution:          sizeOf(f.GetResolution().GetX(), f.GetResolution().GetY()),
			MinimapResolution:   sizeOf(f.GetMinimapResolution().GetX(), f.GetMinimapResolution().GetY()),
			CropToPlayableArea:  proto.Bool(f.GetCropToPlayableArea()),
			AllowCheatingLayers: proto.Bool(f.GetAllowCheatingLayers()),
		}
	}
	return o
}
