import { useComputedColorScheme, useMantineTheme } from '@mantine/core';
import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useMemo, useRef } from 'react';
import { useFormats } from '../../formats/formats.ts';
import { Hint } from '../../parts/small-texts.tsx';
import { useLanguage } from '../../texts/language.tsx';
import { drawnOf } from './drawn.ts';
import type { Row } from './row.ts';
import { reportTexts } from './texts/index.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

interface BarChartProps {
  readonly rows: readonly Row[];
  /** The member that is drawn. */
  readonly figure: string;
  readonly label: string;
  readonly nameOf: (row: Row) => string;
  readonly periodOf: ((start: string) => string) | undefined;
}

/** A picture of the table below it, which has the figures. */
export function BarChart({ rows, figure, label, nameOf, periodOf }: BarChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const formats = useFormats();
  const texts = reportTexts.use();
  const { language } = useLanguage();
  const { colors, fontFamily } = useMantineTheme();
  const scheme = useComputedColorScheme();
  const { currency, bars, isPart } = useMemo(() => drawnOf(rows, figure), [rows, figure]);
  const name = `${label} (${currency})`;
  useEffect(() => {
    if (canvas.current === null) return;
    const text = scheme === 'dark' ? '#c9cfd6' : '#495057';
    Chart.defaults.font.family = fontFamily;
    const chart = new Chart(canvas.current, {
      type: 'bar',
      data: {
        labels: bars.map(({ row }) => [
          nameOf(row),
          ...(typeof row['period'] === 'string' && periodOf !== undefined ? [periodOf(row['period'])] : []),
        ]),
        // Lengths of bars are no amounts: what is read is the text of the API.
        datasets: [
          {
            data: bars.map(({ amount }) => Number(amount)),
            backgroundColor: colors['indigo']?.[scheme === 'dark' ? 5 : 7] ?? '#3b5bdb',
            maxBarThickness: 36,
          },
        ],
      },
      options: {
        animation: false,
        locale: language,
        responsive: true,
        maintainAspectRatio: false,
        plugins: {
          tooltip: { callbacks: { label: ({ dataIndex }) => formats.money(bars[dataIndex]?.amount ?? '', currency) } },
        },
        scales: {
          x: { ticks: { color: text }, grid: { display: false } },
          // Left to itself, the chart leaves out every second number of a low one, and 0 among them.
          y: {
            ticks: { color: text, autoSkip: false, maxTicksLimit: 7, callback: (amount) => formats.decimal(amount) },
            beginAtZero: true,
            title: { display: true, text: name, color: text },
          },
        },
      },
    });
    return () => chart.destroy();
  }, [bars, name, currency, formats, colors, fontFamily, scheme, nameOf, language, periodOf]);
  return bars.length === 0 ? null : (
    <>
      <div className="chart">
        <canvas ref={canvas} role="img" aria-label={name} />
      </div>
      {isPart && <Hint>{texts.largestDrawn(bars.length)}</Hint>}
    </>
  );
}
