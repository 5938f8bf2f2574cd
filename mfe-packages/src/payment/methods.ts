import type { PaymentMethod } from '@site/contract';

export const paymentMethods: readonly PaymentMethod[] = ['Stripe', 'Razorpay'];
