import { acceptedTypes, FileField } from '@site/platform';
import { type DragEvent, useRef } from 'react';
import css from './passport-field.module.css';
import { PassportPreview } from './passport-preview';

interface PassportFieldProps {
  file: File | null;
  error: string | null;
  /** Share that has been sent, 0 to 1, while it is. */
  progress: number | undefined;
  onPick: (file: File | null) => void;
}

/** Takes a file by its button or dropped anywhere on it, and shows what was picked. */
export function PassportField({ file, error, progress, onPick }: PassportFieldProps) {
  const zone = useRef<HTMLDivElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const input = zone.current?.querySelector('input');
    if (input) input.files = event.dataTransfer.files;
    onPick(event.dataTransfer.files[0] ?? null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first
    <div className={css.zone} ref={zone} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <FileField
        name="passport"
        label="Passport"
        hint="PDF, JPEG or PNG, 10 MB at most. Choose a file or drop it here."
        accept={acceptedTypes.join()}
        error={error}
        progress={progress}
        onChange={(event) => onPick(event.target.files?.[0] ?? null)}
        required
      />
      {file && <PassportPreview key={`${file.name} ${file.lastModified}`} file={file} />}
    </div>
  );
}
