import { ButtonLink, Empty, paths } from '@site/platform';

export function ReceiptMissing() {
  return (
    <Empty title="There is no such receipt">
      <p>It is not among the orders of this account.</p>
      <ButtonLink to={paths.orderHistory}>Order History</ButtonLink>
    </Empty>
  );
}
