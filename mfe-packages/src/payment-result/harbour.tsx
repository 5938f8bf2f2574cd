interface PlaceProps {
  /** An SVG transform: where it stands and how large it is. */
  at: string;
}

export const Sea = ({ y }: { y: number }) => (
  <path
    d={`M0 ${y}q16 -9 32 0t32 0q16 -9 32 0t32 0q16 -9 32 0t32 0q16 -9 32 0t32 0q16 -9 32 0t32 0V240H0z`}
    fill="var(--pic-sea)"
  />
);

export const Shore = ({ y }: { y: number }) => (
  <path d={`M0 ${y}q20 -9 40 0t40 0q20 -9 40 0t40 0q20 -9 40 0t40 0q20 -9 40 0t40 0V240H0z`} fill="var(--pic-green)" />
);

export const Boat = ({ at }: PlaceProps) => (
  <g transform={at}>
    <path d="M-34-10h68L24 8h-46z" fill="var(--pic-ink)" />
    <path d="M-2-16v-52l-28 52z" fill="var(--pic-paper)" />
    <path d="M3-16v-60l30 60z" fill="var(--pic-mint)" />
    <rect x="-1" y="-80" width="3" height="70" rx="1" fill="var(--pic-ink)" />
  </g>
);

export const Lighthouse = ({ at }: PlaceProps) => (
  <g transform={at}>
    <path d="m-16-132-9 132h50l-9-132z" fill="var(--pic-paper)" />
    <path d="m-17.4-110-2.2 32h39.2l-2.2-32zM-21.8-46-24-14h48l-2.2-32zM-23-140h46v8h-46z" fill="var(--pic-green)" />
    <rect x="-15" y="-160" width="30" height="20" fill="var(--pic-lamp)" />
    <path
      d="M-15-160h3v20h-3zM-1.5-160h3v20h-3zM12-160h3v20h-3zm-31 0 19-18 19 18zM-6 0v-14a6 6 0 0 1 12 0V0z"
      fill="var(--pic-ink)"
    />
  </g>
);
