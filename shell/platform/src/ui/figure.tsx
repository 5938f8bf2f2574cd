interface FigureProps {
  src: string;
  width?: number;
  height?: number;
  alt?: string;
  /** Loads the picture at once, for the first screen of a page. */
  eager?: boolean;
}

/** An illustration on a tinted background with a beam of light. */
export function Figure({ src, width = 640, height = 480, alt = '', eager = false }: FigureProps) {
  return (
    <div className="figure">
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
      />
    </div>
  );
}
