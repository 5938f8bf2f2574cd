import type { Order } from './repository';

/** Replaces the address of an erased customer in orders and registrations, which have to stay. */
export const erasedEmail = 'erased@example.invalid';

/** Whether the customer was erased, so that no mail reaches them. */
export const isErased = ({ userEmail }: Order): boolean => userEmail === erasedEmail;
