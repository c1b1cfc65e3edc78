import { answersTable, askAll } from './ask.ts';

/** Prints a table of all answers by vendor. Usage: npm run -s questions [-- BASE] */
const [base = 'http://127.0.0.1:3000/api'] = process.argv.slice(2);
console.log(answersTable(await askAll(base)));
