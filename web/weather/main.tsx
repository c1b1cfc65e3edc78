import { render } from 'preact';
import { App } from './app.tsx';

const root = document.getElementById('page');
if (root === null) throw new Error('The page has no element #page');
render(<App />, root);
