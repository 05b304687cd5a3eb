/** What one kind of request costs by the size of the account. */
export interface Line {
  readonly name: string;
  readonly points: readonly { readonly size: number; readonly milliseconds: number }[];
}

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [860, 440, 60, 260, 20, 50];
const COLOURS = ['#1c7ed6', '#e8590c', '#2f9e44', '#9c36b5', '#c2255c', '#0c8599', '#f08c00', '#5f3dc4', '#495057', '#a61e4d'];
const NAME_HEIGHT = 15;

/** A chart (SVG) of lines over sizes by powers of ten; the scale of times begins at zero. */
export function chartOf(lines: readonly Line[]): string {
  const all = lines.flatMap(({ points }) => points);
  const sizes = all.map(({ size }) => Math.log10(size));
  const [first, last] = [Math.min(...sizes), Math.max(...sizes)];
  const most = Math.ceil(Math.max(...all.map(({ milliseconds }) => milliseconds)));
  const x = (size: number): number => LEFT + ((Math.log10(size) - first) / (last - first || 1)) * (WIDTH - LEFT - RIGHT);
  const y = (milliseconds: number): number => HEIGHT - BOTTOM - (milliseconds / most) * (HEIGHT - TOP - BOTTOM);
  const steps = Array.from({ length: most + 1 }, (_, step) => step);
  const powers = Array.from({ length: Math.floor(last - first) + 1 }, (_, k) => 10 ** (first + k));
  const grid = [
    ...steps.map((ms) => `<path d="M${LEFT} ${y(ms)}H${WIDTH - RIGHT}" stroke="#dee2e6"/>${text(LEFT - 8, y(ms) + 4, `${ms} ms`, 'end')}`),
    ...powers.map((size) => text(x(size), HEIGHT - BOTTOM + 20, size.toLocaleString('en'), 'middle')),
    text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, 'invoices, time entries and bookings each', 'middle'),
  ];
  // Names that would lie over each other move down, in the order of their lines.
  let free = TOP;
  const named = lines
    .map((line, k) => ({ ...line, colour: COLOURS[k % COLOURS.length] ?? '', end: y(line.points.at(-1)?.milliseconds ?? 0) }))
    .toSorted((one, other) => one.end - other.end)
    .map((line) => {
      const at = Math.max(line.end, free);
      free = at + NAME_HEIGHT;
      return { ...line, at };
    });
  const drawn = named.map(({ name, points, colour, at }) => {
    const path = points.map(({ size, milliseconds }, k) => `${k === 0 ? 'M' : 'L'}${x(size).toFixed(1)} ${y(milliseconds).toFixed(1)}`);
    const line = `<path d="${path.join('')}" fill="none" stroke="${colour}" stroke-width="2"/>`;
    return `${line}${text(WIDTH - RIGHT + 10, at + 4, name, 'start', colour)}`;
  });
  const size = `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
  const background = '<rect width="100%" height="100%" fill="#fff"/>';
  const content = `${background}${[...grid, ...drawn].join('')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="sans-serif" font-size="12">${content}</svg>\n`;
}

const text = (x: number, y: number, value: string, anchor: string, colour = '#495057'): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" fill="${colour}">${value}</text>`;
