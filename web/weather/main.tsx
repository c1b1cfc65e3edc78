import { mount } from '../shared/frame.tsx';
import { App } from './app.tsx';
import { parsePrefetched } from './weather-parts.ts';
import './weather.css';

const text = document.getElementById('prefetched')?.textContent ?? '';

mount(<App prefetched={text === '' ? null : parsePrefetched(text)} />);
