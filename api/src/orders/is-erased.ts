import type { Order } from './repository';

/** Whether the customer was erased, so that no mail reaches them. */
export const isErased = ({ userEmail }: Order): boolean => userEmail.endsWith('.invalid');
