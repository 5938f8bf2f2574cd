import { Button, brand, Dialog, Icon, saveFile } from '@site/platform';
import { Copy, Download } from 'lucide';
import { useState } from 'react';
import css from './security.module.css';

/** Shows new recovery codes. The API returns them only once. Closed while `codes` is null. */
export function CodesDialog({ codes, onClose }: { codes: string[] | null; onClose: () => void }) {
  return (
    <Dialog open={codes !== null} onClose={onClose} title="Your recovery codes">
      {codes && <Codes codes={codes} onClose={onClose} />}
    </Dialog>
  );
}

function Codes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [status, setStatus] = useState('');
  const text = `${brand.name} recovery codes. Each works once.\n\n${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setStatus('Copied.'),
      () => setStatus('The browser did not allow copying. Download them instead.'),
    );
  const download = () => {
    saveFile('recovery-codes.txt', new Blob([text], { type: 'text/plain' }));
    setStatus('Downloaded.');
  };
  return (
    <>
      <p>Keep them where you would find them without your phone. They are not shown again.</p>
      <ol className={css.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="actions">
        <Button quiet small onClick={copy}>
          <Icon of={Copy} />
          Copy
        </Button>
        <Button quiet small onClick={download}>
          <Icon of={Download} />
          Download as text
        </Button>
        <span role="status">{status}</span>
      </div>
      <Button onClick={onClose}>I have kept them</Button>
    </>
  );
}
