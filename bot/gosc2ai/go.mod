// A module of its own: go-sc2ai brings an unmaintained protobuf with it and is not on every module proxy, and sc2msgi builds without it.
module gosc2ai

go 1.26.0

require (
	github.com/chippydip/go-sc2ai v0.0.0-20241030212437-dc97f371c282
	github.com/rs/zerolog v1.35.1
	google.golang.org/protobuf v1.36.12
	sc2msgi v0.0.0
)

require (
	github.com/coder/websocket v1.8.15 // indirect
	github.com/gogo/protobuf v1.3.2 // indirect
	github.com/gorilla/websocket v1.4.1 // indirect
	github.com/mattn/go-colorable v0.1.14 // indirect
	github.com/mattn/go-isatty v0.0.20 // indirect
	github.com/planetscale/vtprotobuf v0.6.0 // indirect
	go.yaml.in/yaml/v3 v3.0.6 // indirect
	golang.org/x/sys v0.49.0 // indirect
	gonum.org/v1/gonum v0.17.0 // indirect
)

replace sc2msgi => ../..
