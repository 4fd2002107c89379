import { expect, test } from 'vitest'

import { isPartOfNetwork, networkOf } from '#domain/bookings/web-limits/network.rules.ts'
import { playedServers, readConfig } from '#server/installation/config.ts'

import { addressBlock, partOfAddress, sourceOf } from './source.ts'

test('an IPv4 address is itself, however it is written', () => {
  expect(addressBlock('203.0.113.9')).toBe('203.0.113.9')
  expect(addressBlock('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(addressBlock('::FFFF:203.0.113.9')).toBe('203.0.113.9')
})

test('has no address for a disconnected client', () => {
  expect(addressBlock(undefined)).toBe('')
})

test('reads a mapped IPv4 address in hexadecimal, and drops ports', () => {
  for (const same of [
    '::ffff:cb00:7109',
    '0:0:0:0:0:ffff:203.0.113.9',
    '203.0.113.9:5555',
    '[::ffff:203.0.113.9]:80',
  ])
    expect(addressBlock(same)).toBe('203.0.113.9')
  expect(addressBlock('[2001:db8:1:200::1]:443')).toBe('2001:db8:1:200::/56')
})

test('treats an IPv6 address as its /56, which one line controls whole', () => {
  const block = addressBlock('2001:db8:1:2:a:b:c:d')
  expect(block).toBe('2001:db8:1:0::/56')
  for (const same of ['2001:DB8:1:ff::1', '2001:0db8:0001:0002:ffff::', '2001:db8:1:2:0:0:0:9%eth0'])
    expect(addressBlock(same)).toBe(block)
  expect(addressBlock('2001:db8:1:100::1')).not.toBe(block)
  expect(addressBlock('2001:db8::1')).toBe('2001:db8:0:0::/56')
  expect(addressBlock('::1')).toBe('0:0:0:0::/56')
})

test('sources of one /48 share their network, and IPv4 sources are their own', () => {
  const of = (ip: string) => sourceOf(new Uint8Array(32), { ip })
  const [one, other, far] = [of('2001:db8:1:100::1'), of('2001:db8:1:200::1'), of('2001:db8:2:100::1')]
  expect(one).not.toBe(other)
  expect(networkOf(one)).toBe(networkOf(other))
  expect(networkOf(one)).not.toBe(networkOf(far))
  const plain = of('203.0.113.9')
  expect([networkOf(plain), isPartOfNetwork(plain), isPartOfNetwork(one)]).toEqual([plain, false, true])
})

test('limits can’t be switched off in production', () => {
  expect(() => readConfig({ NODE_ENV: 'production', RATE_LIMITS: '0' })).toThrow(/RATE_LIMITS=0/)
  expect(readConfig({ NODE_ENV: 'production' }).rateLimits).toBe(true)
  expect(readConfig({ RATE_LIMITS: '0' }).rateLimits).toBe(false)
})

test('customers of production can’t be sent to a server of ours, nor keys sealed with a short word', () => {
  const url = 'http://127.0.0.1:4000'
  for (const name of Object.keys(playedServers)) {
    expect(() => readConfig({ NODE_ENV: 'production', [name]: url })).toThrow(name)
    expect(readConfig({ [name]: `${url}/` }).ofModules).toHaveProperty(name, url)
  }
  const key = 'a key of thirty-two characters!!'
  expect(() => readConfig({ SECRETS_KEY: `${key},short` })).toThrow(/SECRETS_KEY/)
  expect(readConfig({ SECRETS_KEY: `${key},${key}` }).secretsKey).toBe(`${key},${key}`)
})

test('proxies are a number or networks; «true» would let each caller choose its address', () => {
  const trusted = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy
  expect(trusted('')).toBe(false)
  expect(trusted('0')).toBe(false)
  expect(trusted('10.0.0.0/8, loopback, 2001:db8::/32')).toEqual(['10.0.0.0/8', 'loopback', '2001:db8::/32'])
  const one = trusted('1')
  expect(typeof one === 'function' && [one('any', 0), one('any', 1)]).toEqual([true, false])
  for (const wrong of ['true', 'yes', '10.0.0.0/99', 'proxy.example.org', '10.0.0.0/8/8'])
    expect(() => trusted(wrong)).toThrow(/TRUST_PROXY is how many proxies/)
})

test('what is shown of an address is its network', () => {
  expect(partOfAddress('203.0.113.9')).toBe('203.0.113.*')
  expect(partOfAddress('::ffff:203.0.113.9')).toBe('203.0.113.*')
  expect(partOfAddress('2001:0db8:1:2:a:b:c:d')).toBe('2001:db8:1::*')
})
