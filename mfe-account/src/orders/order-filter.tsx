import { Field, Select, useDebounced } from '@site/platform';
import type { OrderFilter } from './filter';
import css from './orders.module.css';

interface OrderFilterProps {
  filter: OrderFilter;
  onChange: (name: 'q' | 'method', value: string) => void;
}

export function OrderFilterFields({ filter, onChange }: OrderFilterProps) {
  const [search, setSearch] = useDebounced(filter.search, (text) => onChange('q', text));
  return (
    <search className={css.filter}>
      <Field
        label="Search your orders"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Select label="Paid with" value={filter.method} onChange={(event) => onChange('method', event.target.value)}>
        <option value="">Any method</option>
        <option>Stripe</option>
        <option>Razorpay</option>
      </Select>
    </search>
  );
}
