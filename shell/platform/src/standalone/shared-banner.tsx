import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { BannerOutlet } from '../ui/banner';

/** The pages on screen, in the order in which they were shown. Ids of React repeat when a host has several roots. */
const usePages = create<{ ids: symbol[] }>(() => ({ ids: [] }));

/** The banner of all pages on screen; only the first one shows it, so that screen readers read it once. */
export function SharedBanner() {
  const [id] = useState(() => Symbol('page'));
  const isFirst = usePages(({ ids }) => ids[0] === id);
  useEffect(() => {
    usePages.setState(({ ids }) => ({ ids: [...ids, id] }));
    return () => usePages.setState(({ ids }) => ({ ids: ids.filter((each) => each !== id) }));
  }, [id]);
  return isFirst && <BannerOutlet />;
}
