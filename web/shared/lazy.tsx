import type { ComponentType, FunctionComponent } from 'preact';
import { useState } from 'preact/hooks';
import { useAnswer } from './answer.ts';
import { Failure, Loading } from './states.tsx';

/** Creates a component whose code is loaded on first render. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P> {
  let loading: Promise<ComponentType<P>> | undefined;
  let loaded: ComponentType<P> | undefined;
  const fetchCode = async (): Promise<ComponentType<P>> => {
    loading ??= load();
    try {
      loaded = await loading;
      return loaded;
    } catch (error) {
      // After an error, the next attempt must load the code again.
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
    // Changing the component after the first render would remount the content and lose its state.
    const [Content] = useState(() => loaded ?? Waiting);
    return <Content {...props} />;
  };
}
