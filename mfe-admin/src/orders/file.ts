import type { ServicesOrder } from '@site/contract';
import type { CsvFile } from '../csv/csv-file';
import { minuteOf } from './minute';

export const orderFile: CsvFile<ServicesOrder> = {
  name: 'services-orders',
  columns: [
    ['Service Name', ({ serviceName }) => serviceName],
    ['Amount', ({ totalAmount }) => totalAmount],
    ['Currency', ({ currency }) => currency],
    ['Transaction Id', ({ transactionId }) => transactionId],
    ['Payment Method', ({ paymentMethod }) => paymentMethod],
    ['Status', ({ state }) => state],
    ['Source', ({ source }) => source],
    ['User Name', ({ userName }) => userName],
    ['User Email', ({ userEmail }) => userEmail],
    ['Phone', ({ phoneNumber }) => phoneNumber],
    ['Date', ({ createdAt }) => createdAt],
    ['Receipt Number', ({ receiptNumber }) => receiptNumber],
    ['Paid', ({ paidAt }) => paidAt && minuteOf(paidAt)],
    ['Refunded', ({ refundedAmount }) => refundedAmount ?? 0],
  ],
};
