import { useId } from 'preact/hooks';
import { useLanguage } from '../shared/language.ts';
import { type ApiDocument, type Parameter, resolved, type Schema } from './document.ts';
import { Required, TypeText } from './fields.tsx';
import { Inlines } from './markdown.tsx';
import { referenceTexts } from './texts.ts';
import { isList, singleOf } from './types.ts';

interface ParameterFieldProps {
  readonly parameter: Parameter;
  readonly document: ApiDocument;
  readonly values: readonly string[];
  readonly change: (values: readonly string[]) => void;
}

/** Shows a parameter with its description and one input per value. */
export function ParameterField({ parameter, document, values, change }: ParameterFieldProps) {
  const translate = referenceTexts(useLanguage());
  const id = useId();
  const { name, schema, required = false, description = '' } = parameter;
  const one = resolved(singleOf(schema), document);
  const set = (index: number) => (value: string) => change(values.with(index, value));
  return (
    <div class="parameter">
      <label for={`${id}-0`}>
        <code class="name">{name}</code>
      </label>
      <p class="muted small" id={`${id}-type`}>
        <TypeText schema={singleOf(schema)} />
        {isList(schema) && ` · ${translate('several')}`}
        {required && ' · '}
        {required && <Required />}
      </p>
      {values.map((value, i) => (
        <Input
          key={i}
          id={`${id}-${i}`}
          describedBy={`${id}-type ${id}-help`}
          label={i === 0 ? null : `${name} ${i + 1}`}
          schema={one}
          value={value}
          change={set(i)}
        />
      ))}
      {isList(schema) && values.at(-1) !== '' && (
        <button type="button" class="quiet" onClick={() => change([...values, ''])}>
          {translate('another')}
        </button>
      )}
      <p id={`${id}-help`}>
        <Inlines text={description} />
      </p>
    </div>
  );
}

interface TextFieldProps {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
  readonly value: string;
  readonly change: (value: string) => void;
}

/** Shows the input for one form field of the request body. */
export function TextField({ name, schema, required, value, change }: TextFieldProps) {
  const id = useId();
  return (
    <div class="parameter">
      <label for={id}>
        <code class="name">{name}</code>
      </label>
      <p class="muted small" id={`${id}-type`}>
        <TypeText schema={schema} />
        {required && ' · '}
        {required && <Required />}
      </p>
      <textarea
        id={id}
        rows={2}
        aria-describedby={`${id}-type ${id}-help`}
        value={value}
        onInput={({ currentTarget }) => change(currentTarget.value)}
      />
      <p id={`${id}-help`}>
        <Inlines text={schema.description ?? ''} />
      </p>
    </div>
  );
}

interface InputProps {
  readonly id: string;
  readonly describedBy: string;
  readonly label: string | null;
  readonly schema: Schema;
  readonly value: string;
  readonly change: (value: string) => void;
}

function Input({ id, describedBy, label, schema, value, change }: InputProps) {
  const attributes = { id, 'aria-describedby': describedBy, ...(label !== null && { 'aria-label': label }) };
  const choices = schema.type === 'boolean' ? [true, false] : schema.enum;
  if (choices !== undefined)
    return (
      <select {...attributes} value={value} onChange={({ currentTarget }) => change(currentTarget.value)}>
        <option value="" />
        {choices.map((each) => (
          <option key={String(each)}>{String(each)}</option>
        ))}
      </select>
    );
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  return (
    <>
      <input
        {...attributes}
        type={schema.format === 'date' ? 'date' : 'text'}
        inputMode={isNumber ? 'decimal' : 'text'}
        list={schema.examples === undefined ? undefined : `${id}-list`}
        placeholder={schema.default === undefined ? '' : String(schema.default)}
        autocomplete="off"
        value={value}
        onInput={({ currentTarget }) => change(currentTarget.value)}
      />
      {schema.examples !== undefined && (
        <datalist id={`${id}-list`}>
          {schema.examples.map((each) => (
            <option key={String(each)} value={String(each)} />
          ))}
        </datalist>
      )}
    </>
  );
}
