import { Icon } from '@site/platform';
import { FileText } from 'lucide';
import { useEffect, useState } from 'react';
import css from './passport-field.module.css';
import { passportProblem } from './passport-rule';

const formatSize = ({ size }: File) =>
  size < 1024 * 1024 ? `${Math.ceil(size / 1024)} kB` : `${(size / 1024 / 1024).toFixed(1)} MB`;

/** Preview of the chosen file: a picture if the browser can display it, its name and its size. */
export function PassportPreview({ file }: { file: File }) {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    if (file.type === 'application/pdf' || passportProblem(file)) return;
    const reader = new FileReader();
    reader.onload = () => setPicture(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return (
    <figure className={css.preview}>
      {picture ? (
        <img src={picture} alt="Your passport copy" onError={() => setPicture(null)} />
      ) : (
        <Icon of={FileText} />
      )}
      <figcaption>
        {file.name}, {formatSize(file)}
      </figcaption>
    </figure>
  );
}
