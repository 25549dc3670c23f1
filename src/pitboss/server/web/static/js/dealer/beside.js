// Everything beside the course of a round, in one place; fetched apart (seldom.js).
export { Sheet } from '../parts/sheet.js';
export { Decks, Proposals, SeatDialog, TableDialog } from './business.js';
export { FloatWaiting } from './float.js';
export { Form } from './form.js';
export { PutRight } from './put_right.js';
