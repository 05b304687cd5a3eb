/** Where traces go, what they are of, and which requests and jobs have one. */
export interface TraceSettings {
  /** Takes OTLP over HTTP, as protobuf. */
  readonly url: string;
  readonly headers: Names;
  /** What is known of the server, such as the name of the service. */
  readonly resource: Names;
  /** How many are traced of those that nobody decided about: from 0 to 1. */
  readonly ratio: number;
  /** Whether a caller that names its own trace decides whether this one is kept, too. */
  readonly followsCaller: boolean;
}

type Names = { readonly [name: string]: string };
type Environment = Readonly<Record<string, string | undefined>>;

const SERVICE = 'daybook';
const PROTOCOL = 'http/protobuf';
const SAMPLERS = ['always_on', 'always_off', 'traceidratio', 'parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'];

/**
 * The standard variables of OpenTelemetry, of which others on the machine may be meant as well: what is not of traces is left alone, and
 * without an address everything is. An empty one counts as one that is not set. Null where nothing is traced.
 */
export function readTraceSettings(env: Environment, problems: string[]): TraceSettings | null {
  const first = (...names: string[]): [name: string, text: string] | undefined => {
    const name = names.find((one) => (env[one] ?? '').trim() !== '');
    return name === undefined ? undefined : [name, (env[name] ?? '').trim()];
  };
  const place = first('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT');
  const isOff = first('OTEL_SDK_DISABLED')?.[1].toLowerCase() === 'true' || first('OTEL_TRACES_EXPORTER')?.[1] === 'none';
  if (place === undefined || isOff) return null;
  const refuse = (name: string, allowed: string): void => void problems.push(`${name} is not allowed as it is. Allowed: ${allowed}.`);
  const pairs = (...names: string[]): Names => {
    const setting = first(...names);
    const read = readPairs(setting?.[1] ?? '');
    if (setting !== undefined && read === undefined)
      refuse(setting[0], 'name=value, separated by commas, with what is special percent-encoded');
    return read ?? {};
  };
  const url = addressOf(place[1], place[0] === 'OTEL_EXPORTER_OTLP_ENDPOINT');
  if (url === undefined) refuse(place[0], 'the http:// or https:// address of a collector');
  const protocol = first('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL');
  if (protocol !== undefined && protocol[1] !== PROTOCOL) refuse(protocol[0], `${PROTOCOL}, which collectors take at port 4318`);
  const sampler = first('OTEL_TRACES_SAMPLER')?.[1] ?? 'parentbased_always_on';
  if (!SAMPLERS.includes(sampler)) refuse('OTEL_TRACES_SAMPLER', SAMPLERS.join(', '));
  const ratio = sampler.endsWith('always_off') ? 0 : sampler.endsWith('traceidratio') ? ratioOf(first('OTEL_TRACES_SAMPLER_ARG')?.[1]) : 1;
  if (ratio === undefined) refuse('OTEL_TRACES_SAMPLER_ARG', 'a number from 0 to 1');
  const name = first('OTEL_SERVICE_NAME')?.[1];
  return {
    url: url ?? '',
    headers: pairs('OTEL_EXPORTER_OTLP_TRACES_HEADERS', 'OTEL_EXPORTER_OTLP_HEADERS'),
    resource: { 'service.name': SERVICE, ...pairs('OTEL_RESOURCE_ATTRIBUTES'), ...(name === undefined ? {} : { 'service.name': name }) },
    ratio: ratio ?? 0,
    followsCaller: sampler.startsWith('parentbased_'),
  };
}

// The general address is that of all signals, to which each adds its own path.
function addressOf(text: string, isGeneral: boolean): string | undefined {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  if (isGeneral) url.pathname = `${url.pathname.replace(/\/$/, '')}/v1/traces`;
  return url.href;
}

function ratioOf(text = '1'): number | undefined {
  const ratio = Number(text);
  return ratio >= 0 && ratio <= 1 ? ratio : undefined;
}

// As headers and resources are written: name=value,name=value. What is sent as a header has one line.
function readPairs(text: string): Names | undefined {
  const pairs: Record<string, string> = {};
  for (const part of text.split(',')) {
    if (part.trim() === '') continue;
    const [name = '', value = ''] = part.split(/=(.*)/s).map((one) => one.trim());
    if (!part.includes('=') || !/^[\w!#$%&'*+.^`|~-]+$/.test(name) || !/^[\x20-\x7e]*$/.test(value)) return undefined;
    try {
      pairs[name] = decodeURIComponent(value);
    } catch {
      return undefined;
    }
    if (/[^\x20-\x7e\u00a0-\uffff]/.test(pairs[name])) return undefined;
  }
  return pairs;
}
