import type { Registration } from '@site/contract';
import { Dialog } from '@site/platform';
import css from './passport-viewer.module.css';

interface PassportViewerProps {
  /** The registration whose passport is shown; null while the viewer is closed. */
  registration: Registration | null;
  onClose: () => void;
}

/** Covers the screen. The browser displays the file itself: a PDF at full height, an image scaled to fit. */
export function PassportViewer({ registration, onClose }: PassportViewerProps) {
  const title = `Passport of ${registration?.name}`;
  const file = `/api/v1${registration?.passport}`;
  return (
    <Dialog open={registration !== null} onClose={onClose} title={title} size="full">
      <object className={css.file} data={file} type={registration?.passportType} aria-label={title}>
        <p>
          This browser cannot show the file here. <a href={file}>Open it by itself.</a>
        </p>
      </object>
    </Dialog>
  );
}
