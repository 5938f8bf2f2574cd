import { Boat, Lighthouse, Sea, Shore } from './harbour';
import type { Outcome } from './outcome';
import css from './payment-result.module.css';

const scenes = {
  /** The boat is home, and the light is on. */
  success: (
    <>
      <circle cx="218" cy="92" r="74" fill="var(--pic-lens)" />
      <path d="M218 66 0 6v96z" fill="var(--pic-beam)" />
      <Sea y={186} />
      <Boat at="translate(76 202) scale(.85)" />
      <Lighthouse at="translate(218 181) scale(.76)" />
      <path d="M152 214c14-22 34-34 50-36h34c18 4 34 16 48 36v26H142z" fill="var(--pic-deep)" />
      <Shore y={210} />
    </>
  ),
  /** The boat is still tied up. */
  failure: (
    <>
      <circle cx="160" cy="108" r="78" fill="var(--pic-lens-sky)" />
      <Sea y={180} />
      <Boat at="translate(150 196) scale(1.25)" />
      <path
        d="M236 135a3 3 0 0 1 3-3h6a3 3 0 0 1 3 3v100h-12zM262 153a3 3 0 0 1 3-3h6a3 3 0 0 1 3 3v82h-12z"
        fill="var(--pic-ink)"
      />
      <path d="M186 190q30 22 52-40" fill="none" stroke="var(--pic-ink)" strokeWidth="3" strokeLinecap="round" />
      <circle cx="242" cy="124" r="9" fill="var(--pic-lamp)" />
      <Shore y={206} />
    </>
  ),
  /** Fog before the light. */
  unknown: (
    <>
      <circle cx="232" cy="104" r="70" fill="var(--pic-lens-sky)" />
      <path d="M232 74 0 40v66z" fill="var(--pic-beam)" opacity=".7" />
      <Sea y={194} />
      <Lighthouse at="translate(232 188) scale(.7)" />
      <path d="M176 218c12-20 30-30 44-32h28c16 4 28 14 40 32v22H166z" fill="var(--pic-deep)" />
      <path
        d="M27 118h136a7 7 0 0 1 0 14H27a7 7 0 0 1 0-14zM77 142h166a7 7 0 0 1 0 14H77a7 7 0 0 1 0-14zM157 166h126a7 7 0 0 1 0 14H157a7 7 0 0 1 0-14z"
        fill="var(--pic-paper)"
        opacity=".92"
      />
      <Shore y={214} />
    </>
  ),
};

/** A harbour, as the payment went. Decorative: the heading says the same. */
export function Picture({ kind }: { kind: Outcome['kind'] }) {
  return (
    <svg
      className={css.picture}
      data-sky={kind === 'success' ? undefined : ''}
      viewBox="0 0 320 240"
      aria-hidden="true"
    >
      {scenes[kind]}
    </svg>
  );
}
