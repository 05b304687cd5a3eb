/** Browsers and systems by how they name themselves, the more special ones first: most name others, too. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: typeof BROWSERS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];
const MAX_PROGRAM = 40;

const nameIn = (names: typeof BROWSERS, agent: string): string | undefined => names.find(([, mark]) => mark.test(agent))?.[0];

/** What a session is called in every language: the browser and its system, such as "Firefox, Linux", or how the program names itself. */
export function browserName(agent: string): string {
  const [browser, system] = [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)];
  if (browser !== undefined) return system === undefined ? browser : `${browser}, ${system}`;
  return agent.split(/[/\s]/, 1)[0]?.slice(0, MAX_PROGRAM) ?? '';
}
