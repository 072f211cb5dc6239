import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { asModule, asProductionEntry } from '../../scripts/packages/as-module.ts'
import { leaveOutElements } from '../../scripts/packages/elements.ts'
import { leaveOutFunctions } from '../../scripts/packages/functions.ts'

/** Runs a code and returns what it says at its end. */
const run = (code: string) => runInNewContext(`${code}; result`)

describe('functions that are left out', () => {
  test('do nothing, or throw when they are reached all the same', () => {
    const code = 'function idle() { return 1 } function unreached() { return 2 } function other() { return 3 }'
    const left = leaveOutFunctions(code, { idle: ['idle'], unreached: ['unreached'] })
    expect(run(`${left}; const result = [idle(), other()]`)).toEqual([undefined, 3])
    expect(() => run(`${left}; const result = unreached()`)).toThrow('left out')
  })

  test('find nothing, or answer no wherever they are asked', () => {
    const code =
      'function find() { return 1 } function is() { return true } const result = is(find()) ? rest() : find()'
    const left = leaveOutFunctions(code, { returnNull: ['find'], returnFalse: ['is'] })
    expect(left).toContain('false ? rest() : find()')
    expect(run(left)).toBe(null)
  })

  test('take their methods with them', () => {
    const code = 'function Old() {}\nOld.prototype.act = function () { return 1 };\nfunction Kept() {}'
    expect(leaveOutFunctions(code, { unreached: ['Old'] })).not.toContain('act')
  })

  test.each(['function b() {}', 'function a() {} { function a() {} }'])('must be there once: %s', (code) => {
    expect(() => leaveOutFunctions(code, { unreached: ['a'] })).toThrow('Expected the functions a')
  })
})

describe('elements that are left out', () => {
  const MAKE = 'function make(type) { switch (type) { case REACT_OLD_TYPE: return createFiberImplClass(30, 1); } }'
  const leave = (code: string) => leaveOutElements(`${MAKE}\n${code}`, ['OLD'])

  test('are asked for no more', () => {
    const code = leave('const result = (fiber) => [30 === fiber.tag, fiber.tag !== 30, 30 === fiber.mode]')
    expect(run(code)({ tag: 5, mode: 30 })).toEqual([false, true, true])
    expect(code).not.toContain('30 === fiber.tag')
  })

  test('leave variables that other cases use', () => {
    const code = leave(
      `function result(fiber) { 'use strict'; switch (fiber.tag) { case 30: var name = drop(); break; case 5: name = 1; return name } }`,
    )
    expect(code).not.toContain('drop')
    expect(run(code)({ tag: 5 })).toBe(1)
    expect(() => run(code)({ tag: 30 })).toThrow('left out')
  })

  test('leave what other cases fall into', () => {
    const code = leave('function result(fiber) { switch (fiber.tag) { case 5: fiber.seen = true; case 30: return 1 } }')
    expect(run(code)({ tag: 5 })).toBe(1)
  })

  test('leave what other cases share', () => {
    const code = leave('function result(fiber) { switch (fiber.tag) { case 30: case 5: return 1 } }')
    expect(run(code)({ tag: 5 })).toBe(1)
  })

  test('must be made as expected', () => {
    expect(() => leaveOutElements('const result = 1', ['OLD'])).toThrow('REACT_OLD_TYPE')
  })
})

describe("React's files as modules", () => {
  test('import and export the same', () => {
    const code = 'var A = require("a"),\n  B = require("b");\nexports.now = void 0;\nif (A.x) exports.now = B.y;'
    expect(asModule(code)).toBe(
      'import * as A from "a";\nimport * as B from "b";\nvar exported_now = void 0;\nif (A.x) exported_now = B.y;\n' +
        'export { exported_now as now };',
    )
  })

  test.each(['module.exports = 1', 'if (x) y = require("z")', 'Object.assign(exports, x)'])(
    'are refused: %s',
    (code) => {
      expect(() => asModule(code)).toThrow('as expected')
    },
  )

  test('the entry leads to the file for production', () => {
    expect(asProductionEntry("module.exports = require('./cjs/react.production.js')")).toContain(
      'export * from "./cjs/react.production.js"',
    )
    expect(() => asProductionEntry("module.exports = require('./react.js')")).toThrow('as expected')
  })
})
