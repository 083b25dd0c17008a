// The SQL of every statement that promises the type of its rows, `sql<Row>`…``, read from the sources of the server: fragments and the
// functions that return them are followed, names of columns and tables taken from their types, and values become parameters.

import * as ast from 'typescript/unstable/ast';
import {
  type Checker,
  type Project,
  type Symbol as TypeSymbol,
  SymbolFlags,
  type Type,
} from 'typescript/unstable/sync';

export type Statement = {
  /** The place in the source: file:line. */
  readonly at: string;
  readonly text: string;
  readonly row: Type;
};

export type Unread = { readonly at: string; readonly why: string };

/** The value of a parameter: an expression in the scope of its caller, or a name. */
type Argument = { readonly expression: ast.Expression; readonly scope: Scope } | { readonly name: string };
type Scope = ReadonlyMap<number, Argument>;

class NotFollowed extends Error {}

/** Returns the statements of the files, and those whose text only a run would tell. */
export function readStatements(project: Project, fileNames: readonly string[]) {
  const statements: Statement[] = [];
  const unread: Unread[] = [];
  for (const fileName of fileNames) {
    const file = project.program.getSourceFile(fileName);
    if (!file) throw new Error(`${fileName} is not in the project.`);
    const visit = (node: ast.Node): void => {
      const row = rowOf(project.checker, node);
      if (row && ast.isTaggedTemplateExpression(node)) {
        const at = `${fileName.replace(/^.*\/server\//, 'server/')}:${lineOf(file, node)}`;
        try {
          statements.push({ at, text: new Reader(project).textOf(node, new Map()), row });
        } catch (error) {
          if (!(error instanceof NotFollowed)) throw error;
          unread.push({ at, why: error.message });
        }
      }
      node.forEachChild(visit);
    };
    file.forEachChild(visit);
  }
  return { statements, unread };
}

/** Returns the type of the rows of a statement; undefined for fragments, whose type is that of one value. */
function rowOf(checker: Checker, node: ast.Node): Type | undefined {
  if (!ast.isTaggedTemplateExpression(node) || node.tag.getText() !== 'sql') return undefined;
  const [written] = node.typeArguments ?? [];
  const row = written && checker.getTypeFromTypeNode(written);
  const begins = /^\s*(?:select|insert|update|delete|with|values)\b/i;
  return row && begins.test(node.template.getText().slice(1)) && row.getSymbol()?.name !== 'Date'
    ? row
    : undefined;
}

function lineOf(file: ast.SourceFile, node: ast.Node): number {
  return file.text.slice(0, node.getStart()).split('\n').length;
}

class Reader {
  readonly #project: Project;
  readonly #checker: Checker;
  #values = 0;

  constructor(project: Project) {
    this.#project = project;
    this.#checker = project.checker;
  }

  /** Returns the text of a fragment; a value becomes a parameter. */
  textOf(expression: ast.Expression, scope: Scope): string {
    const inner = bare(expression);
    if (ast.isTaggedTemplateExpression(inner)) return this.#templateOf(inner, scope);
    const bound = this.#bound(inner, scope);
    if (bound) return this.#argumentOf(bound);
    if (!this.#isFragment(inner)) return `$${(this.#values += 1)}`;
    if (ast.isConditionalExpression(inner)) return this.#branchOf(inner, scope);
    if (ast.isCallExpression(inner)) return this.#callOf(inner, scope);
    const defined = this.#definitionOf(inner);
    if (defined && ast.isParameterDeclaration(defined)) return this.#parameterOf(defined);
    if (defined && isExpression(defined)) return this.textOf(defined, scope);
    throw new NotFollowed(inner.getText());
  }

  #argumentOf(argument: Argument): string {
    return 'name' in argument ? `$${(this.#values += 1)}` : this.textOf(argument.expression, argument.scope);
  }

  /** A fragment that the function is given: that of its first caller in the file. */
  #parameterOf(parameter: ast.ParameterDeclaration): string {
    const made = parameter.parent;
    let given: ast.Expression | undefined;
    if (ast.isFunctionDeclaration(made)) {
      const at = made.parameters.indexOf(parameter);
      const visit = (node: ast.Node): void => {
        if (ast.isCallExpression(node) && node.expression.getText() === made.name?.text)
          given ??= node.arguments[at];
        node.forEachChild(visit);
      };
      parameter.getSourceFile().forEachChild(visit);
    }
    given ??= parameter.initializer;
    if (!given) throw new NotFollowed(parameter.getText());
    return this.textOf(given, new Map());
  }

  #templateOf({ template }: ast.TaggedTemplateExpression, scope: Scope): string {
    if (ast.isNoSubstitutionTemplateLiteral(template)) return template.text;
    return [
      template.head.text,
      ...template.templateSpans.flatMap(({ expression, literal }) => [
        this.textOf(expression, scope),
        literal.text,
      ]),
    ].join('');
  }

  /** Of two fragments that which says more: the other is mostly empty. */
  #branchOf({ whenTrue, whenFalse }: ast.ConditionalExpression, scope: Scope): string {
    const before = this.#values;
    const yes = this.textOf(whenTrue, scope);
    if (yes.trim() !== '') return yes;
    this.#values = before;
    return this.textOf(whenFalse, scope);
  }

  #callOf(call: ast.CallExpression, scope: Scope): string {
    const { expression: called, arguments: given } = call;
    if (ast.isPropertyAccessExpression(called)) {
      if (called.expression.getText() === 'sql') return this.#builtOf(called.name.text, given, scope);
      if (called.name.text === 'as')
        return `${this.textOf(called.expression, scope)} as "${given[0]?.getText().slice(1, -1)}"`;
    }
    const made = this.#definitionOf(called);
    if (!made || !(ast.isFunctionDeclaration(made) || ast.isArrowFunction(made)) || !made.body)
      throw new NotFollowed(call.getText());
    const inside = this.#withArguments(
      made,
      given.map((expression) => ({ expression, scope })),
      scope,
    );
    if (!ast.isBlock(made.body)) return this.textOf(made.body, inside);
    const returned = returnsOf(made.body).at(-1);
    if (!returned) throw new NotFollowed(call.getText());
    return this.textOf(returned, inside);
  }

  /** `sql.ref(…)`, `sql.join(…)` and the others. */
  #builtOf(name: string, given: readonly ast.Expression[], scope: Scope): string {
    const [first, separator] = given;
    if (!first) throw new NotFollowed(`sql.${name}()`);
    if (name === 'lit' || name === 'val') return `$${(this.#values += 1)}`;
    if (name === 'join')
      return this.#joinedOf(bare(first), separator ? this.textOf(separator, scope) : ', ', scope);
    const text = this.#stringOf(first, scope);
    return name === 'raw'
      ? text
      : text
          .split('.')
          .map((part) => `"${part}"`)
          .join('.');
  }

  #joinedOf(list: ast.Expression, separator: string, scope: Scope): string {
    if (!/RawBuilder<|Expression<|any\[\]/.test(this.#typeText(list))) return `$${(this.#values += 1)}`;
    try {
      return this.#elementsOf(list, scope)
        .map((element) => this.#argumentOf(element))
        .join(separator);
    } catch (error) {
      // Conditions change no row.
      if (error instanceof NotFollowed && separator.trim() === 'and') return 'true';
      throw error;
    }
  }

  #elementsOf(list: ast.Expression, scope: Scope): readonly Argument[] {
    const inner = bare(list);
    if (ast.isArrayLiteralExpression(inner))
      return inner.elements.flatMap((element) =>
        ast.isSpreadElement(element)
          ? this.#elementsOf(element.expression, scope)
          : [{ expression: element, scope }],
      );
    const bound = this.#bound(inner, scope);
    if (bound && 'expression' in bound) return this.#elementsOf(bound.expression, bound.scope);
    const mapped = this.#mappedOf(inner, scope);
    if (mapped) return mapped;
    const defined = this.#definitionOf(inner);
    if (defined && isExpression(defined)) return this.#elementsOf(defined, scope);
    throw new NotFollowed(inner.getText());
  }

  #mappedOf(call: ast.Expression, scope: Scope): readonly Argument[] | undefined {
    if (!ast.isCallExpression(call) || !ast.isPropertyAccessExpression(call.expression)) return undefined;
    const [each] = call.arguments;
    if (call.expression.name.text !== 'map' || !each || !ast.isArrowFunction(each) || ast.isBlock(each.body))
      return undefined;
    const { body } = each;
    return this.#elementsOf(call.expression.expression, scope).map((element) => {
      const inside = this.#withArguments(each, [element], scope);
      return this.#isFragment(body)
        ? { expression: body, scope: inside }
        : { name: this.#stringOf(body, inside) };
    });
  }

  /** Returns a name of which the value is known when it is written: a literal, or the first of the literals of its type. */
  #stringOf(expression: ast.Expression, scope: Scope): string {
    const inner = bare(expression);
    if (ast.isStringLiteral(inner) || ast.isNoSubstitutionTemplateLiteral(inner)) return inner.text;
    if (ast.isTemplateExpression(inner))
      return [
        inner.head.text,
        ...inner.templateSpans.flatMap((span) => [this.#stringOf(span.expression, scope), span.literal.text]),
      ].join('');
    const bound = this.#bound(inner, scope);
    if (bound) return 'name' in bound ? bound.name : this.#stringOf(bound.expression, bound.scope);
    const type = this.#checker.getTypeAtLocation(inner);
    const one = type?.isUnionType() ? type.getTypes()[0] : type;
    if (one?.isStringLiteralType()) return one.value;
    throw new NotFollowed(inner.getText());
  }

  #isFragment(expression: ast.Expression): boolean {
    const type = this.#checker.getTypeAtLocation(expression);
    // Also by the name of an alias, and promised.
    return [type?.getSymbol()?.name, this.#typeText(expression)].some(
      (name) => name !== undefined && /^(?:Promise<)?(?:Aliased)?(?:RawBuilder|Expression)\b/.test(name),
    );
  }

  #typeText(expression: ast.Expression): string {
    const type = this.#checker.getTypeAtLocation(expression);
    return type ? this.#checker.typeToString(type) : '';
  }

  #symbolOf(node: ast.Node): TypeSymbol | undefined {
    const symbol = this.#checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
  }

  #bound(expression: ast.Expression, scope: Scope): Argument | undefined {
    const symbol = ast.isIdentifier(expression) ? this.#symbolOf(expression) : undefined;
    return symbol && scope.get(symbol.id);
  }

  /** The definition of a name: its value, a function, or a parameter; of an object from which one is chosen by name, the first. */
  #definitionOf(expression: ast.Expression): ast.Node | undefined {
    if (ast.isElementAccessExpression(expression)) return this.#firstOf(expression.expression);
    const name = ast.isPropertyAccessExpression(expression) ? expression.name : expression;
    const declared = this.#symbolOf(name)?.valueDeclaration?.resolve(this.#project);
    if (!declared) return undefined;
    if (ast.isVariableDeclaration(declared) || ast.isPropertyAssignment(declared))
      return declared.initializer && bare(declared.initializer);
    return ast.isBindingElement(declared) ? this.#destructured(declared) : declared;
  }

  #firstOf(object: ast.Expression): ast.Node | undefined {
    const first = this.#objectOf(object)?.properties[0];
    return first && ast.isPropertyAssignment(first) ? bare(first.initializer) : undefined;
  }

  /** `const { name = initial } = object`. */
  #destructured({ parent, name, propertyName, initializer }: ast.BindingElement): ast.Node | undefined {
    const variable = parent.parent;
    const object =
      ast.isVariableDeclaration(variable) && variable.initializer && this.#objectOf(variable.initializer);
    const value = object && propertyOf(object, (propertyName ?? name ?? parent).getText());
    return value ? bare(value) : initializer && bare(initializer);
  }

  #objectOf(expression: ast.Expression): ast.ObjectLiteralExpression | undefined {
    const inner = bare(expression);
    if (ast.isObjectLiteralExpression(inner)) return inner;
    const defined = this.#definitionOf(inner);
    return defined && ast.isObjectLiteralExpression(defined) ? defined : undefined;
  }

  #withArguments(
    { parameters }: ast.FunctionDeclaration | ast.ArrowFunction,
    given: readonly Argument[],
    scope: Scope,
  ): Scope {
    const inside = new Map(scope);
    for (const [at, { name, initializer }] of parameters.entries()) {
      const argument = given[at] ?? (initializer && { expression: initializer, scope });
      if (argument) this.#bind(inside, name, argument);
    }
    return inside;
  }

  #bind(inside: Map<number, Argument>, name: ast.BindingName, argument: Argument): void {
    const symbol = ast.isIdentifier(name) ? this.#symbolOf(name) : undefined;
    if (symbol) inside.set(symbol.id, argument);
    if (!ast.isObjectBindingPattern(name) || 'name' in argument) return;
    const object = bare(argument.expression);
    if (!ast.isObjectLiteralExpression(object)) return;
    for (const { name: inner, propertyName } of name.elements) {
      const expression = inner && propertyOf(object, (propertyName ?? inner).getText());
      if (expression) this.#bind(inside, inner, { expression, scope: argument.scope });
    }
  }
}

function propertyOf(object: ast.ObjectLiteralExpression, key: string): ast.Expression | undefined {
  for (const property of object.properties) {
    if (ast.isPropertyAssignment(property) && property.name.getText() === key) return property.initializer;
    // `{ key }`: the name is the value.
    if (ast.isShorthandPropertyAssignment(property) && property.name.getText() === key)
      return ast.isIdentifier(property.name) ? property.name : undefined;
  }
  return undefined;
}

function isExpression(node: ast.Node): node is ast.Expression {
  return !ast.isFunctionDeclaration(node) && !ast.isParameterDeclaration(node);
}

/** Without parentheses, `await` and what only concerns types. */
function bare(expression: ast.Expression): ast.Expression {
  if (
    ast.isParenthesizedExpression(expression) ||
    ast.isAsExpression(expression) ||
    ast.isSatisfiesExpression(expression) ||
    ast.isNonNullExpression(expression) ||
    ast.isAwaitExpression(expression)
  )
    return bare(expression.expression);
  return expression;
}

function returnsOf(block: ast.Block): ast.Expression[] {
  const found: ast.Expression[] = [];
  const visit = (node: ast.Node): void => {
    if (ast.isReturnStatement(node) && node.expression) found.push(node.expression);
    if (!ast.isFunctionDeclaration(node) && !ast.isArrowFunction(node)) node.forEachChild(visit);
  };
  block.forEachChild(visit);
  return found;
}
