#!/usr/bin/env bash
# Regenerates the Go code of the protocol from s2clientprotocol/*.proto. Needs protoc; the two plugins come from go.mod's tools.
#
# The vtproto methods are made for every message, since Request and Response reach them all. Its pool and
# unmarshal_unsafe features are left out: on a real observation they save 10 to 25 % of the decoding time, and would oblige
# every reader of an answer to give it back, or to keep the frame it came in.
set -euo pipefail
cd "$(dirname "$0")"
bin=$(mktemp -d)
trap 'rm -rf "$bin"' EXIT
go build -o "$bin" google.golang.org/protobuf/cmd/protoc-gen-go github.com/planetscale/vtprotobuf/cmd/protoc-gen-go-vtproto
opts=()
for f in s2clientprotocol/*.proto; do
  opts+=("--go_opt=M$f=sc2msgi/sc2api" "--go-vtproto_opt=M$f=sc2msgi/sc2api")
done
PATH="$bin:$PATH" protoc --proto_path=. \
  --go_out=. --go_opt=module=sc2msgi/sc2api \
  --go-vtproto_out=. --go-vtproto_opt=module=sc2msgi/sc2api,features=marshal+unmarshal+size \
  "${opts[@]}" s2clientprotocol/*.proto
