#!/usr/bin/env bash
# Starts a Citus cluster on this machine, a coordinator and two workers, and runs `npm run test:citus` on it.
# Usage: scripts/test-on-citus.sh FOLDER OF THE PROGRAMS [WORDS OF TEST FILES...]
#        scripts/test-on-citus.sh FOLDER OF THE PROGRAMS --run COMMAND...   runs a command with the coordinator's address behind it
# The folder has PostgreSQL with its contrib packages and Citus 13 or newer. DAYBOOK_CITUS_KEEP=on leaves the cluster running and prints
# where.
set -euo pipefail
cd "$(dirname "$0")/.."
programs=${1:?name the folder of initdb and postgres}
shift
[ -x "$programs/initdb" ] || { echo "There is no initdb in \"$programs\"." >&2; exit 1; }
ports=${DAYBOOK_CITUS_PORTS:-9700 9701 9702}
coordinator=${ports%% *}
address=postgres://daybook_owner@127.0.0.1:$coordinator/postgres

folder=$(mktemp -d "${TMPDIR:-/tmp}/daybook-citus-XXXXXX")
chmod 755 "$folder"
# PostgreSQL refuses to run as root.
as() { if [ "$(id -u)" = 0 ]; then setpriv --reuid=nobody --regid=nogroup --clear-groups env HOME="$folder" "$@"; else "$@"; fi; }
[ "$(id -u)" != 0 ] || chown nobody:nogroup "$folder"
sql() { "$programs/psql" --no-psqlrc --quiet --host=127.0.0.1 --port="$1" --username=daybook_owner --dbname=postgres \
  --set=ON_ERROR_STOP=1 --output=/dev/null --command="$2"; }
finish() {
  if [ "${DAYBOOK_CITUS_KEEP:-off}" = on ]; then
    echo "The cluster runs: $address."
    echo "Each pg_ctl stop --pgdata=$folder/PORT ends a part of it."
    return
  fi
  for port in $ports; do as "$programs/pg_ctl" stop --pgdata="$folder/$port" --mode=immediate --silent || true; done
  rm -rf "$folder"
}
trap finish EXIT

for port in $ports; do
  as "$programs/initdb" --pgdata="$folder/$port" --username=daybook_owner --auth=trust --encoding=UTF8 --locale=C.UTF-8 \
    --no-sync >"$folder/initdb.log"
  # What moves accounts between workers follows their changes.
  as tee -a "$folder/$port/postgresql.conf" >/dev/null <<SETTINGS
port = $port
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_preload_libraries = 'citus'
max_connections = 300
max_prepared_transactions = 300
wal_level = logical
max_wal_senders = 20
max_replication_slots = 40
max_worker_processes = 80
max_logical_replication_workers = 20
jit = off
citus.shard_count = 4
fsync = off
citus.local_hostname = '127.0.0.1'
SETTINGS
  # Newer ones ask which libraries may decode: an account gets a part of its own with that of Citus.
  if [[ "$("$programs/postgres" --describe-config)" == *output_plugin_libraries* ]]; then
    as tee -a "$folder/$port/postgresql.conf" <<<"output_plugin_libraries = 'pgoutput, test_decoding, citus'" >/dev/null
  fi
  as "$programs/pg_ctl" start --pgdata="$folder/$port" --wait --silent --log="$folder/$port.log"
done
for port in $ports; do sql "$port" 'create extension citus'; done
sql "$coordinator" "select citus_set_coordinator_host('127.0.0.1', $coordinator)"
for port in $ports; do
  [ "$port" = "$coordinator" ] || sql "$coordinator" "select citus_add_node('127.0.0.1', $port)"
done
if [ "${1:-}" = --run ]; then "${@:2}" "$address"; else npm run test:citus -- "$address" "$@"; fi
