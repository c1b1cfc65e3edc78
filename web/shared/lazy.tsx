import type { ComponentType, FunctionComponent } from 'preact';
import { useState } from 'preact/hooks';
import { useAnswer } from './answer.ts';
import { Failure, Loading } from './states.tsx';

/** A component whose code is fetched when it is first shown. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P> {
  let loading: Promise<ComponentType<P>> | undefined;
  let loaded: ComponentType<P> | undefined;
  const fetchCode = async (): Promise<ComponentType<P>> => {
    loading ??= load();
    try {
      loaded = await loading;
      return loaded;
    } catch (error) {
      // Another try has to fetch it again.
      loading = undefined;
      throw error;
    }
  };
  const Waiting = (props: P) => {
    const answer = useAnswer('code', fetchCode);
    if (answer.state === 'failed') return <Failure {...answer} />;
    if (answer.state === 'loading') return <Loading />;
    const Content = answer.value;
    return <Content {...props} />;
  };
  return (props) => {
    // As it was when first shown: a content that moved in the tree would begin anew.
    const [Content] = useState(() => loaded ?? Waiting);
    return <Content {...props} />;
  };
}
