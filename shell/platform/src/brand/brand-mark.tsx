import { brand } from './brand';

/** The lighthouse logo with the name. It is legible down to 16 px. */
export function BrandMark() {
  return (
    <>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect width="32" height="32" rx="9" className="brand__background" />
        <path d="M12 11.5 32 3.8v15.4z" className="brand__beam" />
        <path d="M9.5 16.5h5L16.6 32H7.4z" fill="#fff" />
        <circle cx="12" cy="11.5" r="3.6" fill="#fff" />
      </svg>
      {brand.name}
    </>
  );
}
