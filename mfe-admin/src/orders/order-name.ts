import type { ServicesOrder } from '@site/contract';

/** Names an order in a list, for example of those that an action changes. */
export const orderName = ({ serviceName, userName }: ServicesOrder) => `${serviceName} of ${userName}`;
