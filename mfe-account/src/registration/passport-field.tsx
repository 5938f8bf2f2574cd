import { acceptedTypes, FileField } from '@site/platform';
import { type DragEvent, useRef } from 'react';
import css from './passport-field.module.css';
import { PassportPreview } from './passport-preview';

interface PassportFieldProps {
  file: File | null;
  error: string | null;
  /** Share of the upload that has been sent, 0 to 1; undefined when no upload runs. */
  progress: number | undefined;
  onPick: (file: File | null) => void;
}

/** Accepts a file by its button or by drag and drop, and shows a preview. */
export function PassportField({ file, error, progress, onPick }: PassportFieldProps) {
  const zone = useRef<HTMLDivElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const input = zone.current?.querySelector('input');
    if (input) input.files = event.dataTransfer.files;
    onPick(event.dataTransfer.files[0] ?? null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: drag and drop is optional; the button inside does the same
    <div className={css.zone} ref={zone} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <FileField
        name="passport"
        label="Passport"
        hint="PDF, JPEG or PNG, 10 MB at most. Choose a file or drop it here."
        accept={acceptedTypes.join()}
        error={error}
        progress={progress}
        onChange={(event) => onPick(event.target.files?.[0] ?? null)}
        onRemove={file ? () => onPick(null) : undefined}
        required
      />
      {file && <PassportPreview key={`${file.name} ${file.lastModified}`} file={file} />}
    </div>
  );
}
