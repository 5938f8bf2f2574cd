/** The fields of Razorpay's entities that callers use. Amounts are minor units, times seconds. */
export interface RazorpayOrder {
  id: string;
  entity: 'order';
  amount: number;
  amount_due: number;
  amount_paid: number;
  attempts: number;
  created_at: number;
  currency: string;
  notes: Record<string, string>;
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
}

export interface RazorpayPayment {
  id: string;
  entity: 'payment';
  amount: number;
  amount_refunded: number;
  captured: boolean;
  contact: string | null;
  created_at: number;
  currency: string;
  email: string | null;
  error_code: string | null;
  error_description: string | null;
  error_reason: string | null;
  error_source: string | null;
  error_step: string | null;
  international: boolean;
  method: 'card';
  notes: Record<string, string>;
  order_id: string;
  refund_status: null | 'partial' | 'full';
  status: 'captured' | 'failed' | 'refunded';
}

export interface RazorpayRefund {
  id: string;
  entity: 'refund';
  amount: number;
  created_at: number;
  currency: string;
  payment_id: string;
  status: 'processed';
}

/** The argument of the overlay's `handler`. */
export interface CheckoutResult {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}
