#!/usr/bin/env bash
# Runs the tests on a PostgreSQL of this machine instead of the embedded one, to prove that another version serves too.
# Usage: scripts/test-on-postgres.sh [FOLDER OF THE PROGRAMS] [WORDS OF TEST FILES...]
# On Debian the folder is /usr/lib/postgresql/15/bin (packages postgresql-15 and postgresql-contrib).
set -euo pipefail
cd "$(dirname "$0")/.."
programs=${1:-$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | head -n 1)}
shift || true
[ -x "$programs/initdb" ] || { echo "There is no initdb in \"$programs\"." >&2; exit 1; }

folder=$(mktemp -d "${TMPDIR:-/tmp}/daybook-pg-XXXXXX")
chmod 755 "$folder"
# PostgreSQL refuses to run as root.
as() { if [ "$(id -u)" = 0 ]; then setpriv --reuid=nobody --regid=nogroup --clear-groups "$@"; else "$@"; fi; }
[ "$(id -u)" != 0 ] || chown nobody:nogroup "$folder"
finish() {
  as "$programs/pg_ctl" stop --pgdata="$folder/data" --mode=immediate --silent || true
  rm -rf "$folder"
}
trap finish EXIT

as "$programs/initdb" --pgdata="$folder/data" --username=daybook_owner --auth=trust --encoding=UTF8 --locale=C.UTF-8 >"$folder/initdb.log"
as "$programs/pg_ctl" start --pgdata="$folder/data" --wait --silent --log="$folder/data/log" \
  --options="-c listen_addresses='' -c unix_socket_directories='$folder' -c max_connections=100"
"$programs/psql" --host="$folder" --username=daybook_owner --dbname=postgres --tuples-only --command='select version()' | head -n 1
export DAYBOOK_TEST_DATABASE_URL="postgres://daybook_owner@localhost/postgres?host=$folder"
npm test -- "$@"
