import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

const modules = new URL('../support/loaded-modules.ts', import.meta.url).href;
const source = (name: string): string => JSON.stringify(new URL(`../../src/${name}`, import.meta.url).href);

/** What of OpenTelemetry a process loads that imports the whole server and starts tracing as configured. */
function loadedWith(settings: Record<string, string>): string[] {
  const program = `await import(${source('serve.ts')});
    const { readConfig } = await import(${source('config.ts')});
    const { startTracer } = await import(${source('tracing/index.ts')});
    await startTracer(readConfig(${JSON.stringify(settings)}), undefined);
    process.exit(0);`;
  const lines = execFileSync(process.execPath, ['--import', modules, '--input-type=module', '-e', program], { encoding: 'utf8' }).split(
    '\n',
  );
  assert.ok(lines.length > 300, `${lines.length} modules`);
  return lines.filter((line) => /opentelemetry|tracing\/tracer/.test(line));
}

test('nothing of OpenTelemetry is loaded where no collector is named', () => {
  assert.deepEqual(loadedWith({ OTEL_SERVICE_NAME: 'another' }), []);
  assert.ok(loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }).length > 4);
});
