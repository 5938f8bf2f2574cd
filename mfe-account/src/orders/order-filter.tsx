import { Field, Select } from '@site/platform';
import type { OrderFilter } from './filter';
import css from './orders.module.css';

interface OrderFilterProps {
  filter: OrderFilter;
  onChange: (name: 'q' | 'method', value: string) => void;
}

export function OrderFilterFields({ filter, onChange }: OrderFilterProps) {
  return (
    <search className={css.filter}>
      <Field
        label="Search your orders"
        type="search"
        value={filter.words}
        onChange={(event) => onChange('q', event.target.value)}
      />
      <Select label="Paid with" value={filter.method} onChange={(event) => onChange('method', event.target.value)}>
        <option value="">Any method</option>
        <option>Stripe</option>
        <option>Razorpay</option>
      </Select>
    </search>
  );
}
