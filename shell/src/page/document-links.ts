/**
 * Lets links load documents, as they do without code. React keeps a navigation waiting while the served page is not hydrated,
 * for ever where its code cannot be had. @returns ends that
 */
export function letLinksLoadDocuments(): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a[href]')) event.stopPropagation();
  };
  addEventListener('click', onClick, true);
  return () => removeEventListener('click', onClick, true);
}
