import { ButtonLink, Empty, paths } from '@site/platform';
import art from '../art/no-orders.svg';

export function NoOrders() {
  return (
    <Empty title="You haven't ordered yet!" art={<img src={art} width={240} height={165} alt="" />}>
      <p>Plans start at 10 USD per month. What you buy appears here, with its receipt.</p>
      <ButtonLink to={paths.packages.webDesign}>See the plans</ButtonLink>
    </Empty>
  );
}
