import { useEffect } from 'preact/hooks';

/** Names the page in the window and in the history while a component is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
