import css from './chart.module.css';
import { shortMonth } from './format';
import { roundStep, type Sum } from './revenue';

const WIDTH = 720;
const HEIGHT = 260;
const LEFT = 64;
const BOTTOM = 32;
const TOP = 12;
/** Approximate number of intervals on the axis. */
const PARTS = 3;
const plotHeight = HEIGHT - BOTTOM - TOP;

interface ChartProps {
  months: readonly Sum[];
  format: (amount: number) => string;
}

/** A bar for each month, the last one highlighted. Screen readers skip it, because the table has the same numbers. */
export function Chart({ months, format }: ChartProps) {
  const most = Math.max(...months.map(({ total }) => total));
  const step = roundStep(most, PARTS);
  const parts = Math.max(1, Math.ceil(most / step));
  const heightOf = (total: number) => (total / (step * parts)) * plotHeight;
  const slot = (WIDTH - LEFT) / months.length;
  const base = TOP + plotHeight;
  return (
    <svg className={css.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {Array.from({ length: parts + 1 }, (_, at) => at * step).map((mark) => (
        <g key={mark}>
          <line x1={LEFT} x2={WIDTH} y1={base - heightOf(mark)} y2={base - heightOf(mark)} />
          <text x={0} y={base - heightOf(mark) + 4}>
            {format(mark)}
          </text>
        </g>
      ))}
      {months.map(({ name, total }, at) => (
        <g key={name} data-now={at === months.length - 1 || undefined}>
          <rect
            x={LEFT + slot * (at + 0.18)}
            y={base - heightOf(total)}
            width={slot * 0.64}
            height={heightOf(total)}
            rx={4}
          />
          <text className={css.month} x={LEFT + slot * (at + 0.5)} y={HEIGHT - 8}>
            {shortMonth(name)}
          </text>
        </g>
      ))}
    </svg>
  );
}
