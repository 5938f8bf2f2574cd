import type { ServicesOrder } from '@site/contract';
import { api, Button, Icon, saveFile, useSubmit } from '@site/platform';
import { Download } from 'lucide';

/** Downloads the PDF that was also attached to the mail. */
export function DownloadReceipt({ order: { _id: id, receiptNumber } }: { order: ServicesOrder }) {
  const { busy, run } = useSubmit({ errors: 'banner' });
  const download = async () => {
    const response = await api.get('/payment/receipt/:id', { params: { id } });
    saveFile(`receipt-${receiptNumber}.pdf`, await response.blob());
  };
  return (
    <Button small busy={busy} onClick={() => run(download)}>
      <Icon of={Download} />
      Download PDF
    </Button>
  );
}
