import { useEffect, useState } from 'react';

/** Whether the page is scrolled by more than `px`. */
export function useScrolled(px: number) {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > px);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [px]);
  return scrolled;
}
