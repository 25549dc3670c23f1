// Markup in JavaScript: htm's templates, drawn by Preact.
import { h } from 'preact';
import htm from 'htm';

/**
 * An event of an input, a select or a text area.
 * @typedef {Event & {target: HTMLInputElement}} OfInput
 */

export const html = htm.bind(h);
