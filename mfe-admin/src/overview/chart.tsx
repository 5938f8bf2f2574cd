import css from './chart.module.css';
import { shortMonth } from './format';
import { roundStep, type Sum } from './revenue';

const WIDTH = 720;
const HEIGHT = 260;
const LEFT = 64;
const BOTTOM = 32;
const TOP = 12;
/** Approximate number of intervals on the axis. */
const INTERVALS = 3;
const plotHeight = HEIGHT - BOTTOM - TOP;

interface ChartProps {
  months: readonly Sum[];
  format: (amount: number) => string;
}

/** A bar for each month, the last one highlighted. Screen readers skip it, because the table has the same numbers. */
export function Chart({ months, format }: ChartProps) {
  const highest = Math.max(...months.map(({ total }) => total));
  const step = roundStep(highest, INTERVALS);
  const intervals = Math.max(1, Math.ceil(highest / step));
  const heightOf = (total: number) => (total / (step * intervals)) * plotHeight;
  const slot = (WIDTH - LEFT) / months.length;
  const base = TOP + plotHeight;
  return (
    <svg className={css.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {Array.from({ length: intervals + 1 }, (_, index) => index * step).map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={WIDTH} y1={base - heightOf(tick)} y2={base - heightOf(tick)} />
          <text x={0} y={base - heightOf(tick) + 4}>
            {format(tick)}
          </text>
        </g>
      ))}
      {months.map(({ name, total }, index) => (
        <g key={name} data-now={index === months.length - 1 || undefined}>
          <rect
            x={LEFT + slot * (index + 0.18)}
            y={base - heightOf(total)}
            width={slot * 0.64}
            height={heightOf(total)}
            rx={4}
          />
          <text className={css.month} x={LEFT + slot * (index + 0.5)} y={HEIGHT - 8}>
            {shortMonth(name)}
          </text>
        </g>
      ))}
    </svg>
  );
}
