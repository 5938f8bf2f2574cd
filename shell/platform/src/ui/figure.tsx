interface FigureProps {
  src: string;
  width?: number;
  height?: number;
  alt?: string;
  /** For the picture that the visitor sees first. */
  eager?: boolean;
}

/** An illustration on a tinted ground with the beam across it. */
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
