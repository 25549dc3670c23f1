// Markup in JavaScript: htm's templates, drawn by Preact.
import { h } from 'preact';
import htm from 'htm';

export const html = htm.bind(h);
