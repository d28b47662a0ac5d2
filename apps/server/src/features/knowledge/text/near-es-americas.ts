/** The same as near-es.ts, as people say it between Tijuana and Ushuaia: money, appointments, the house, the car, the body. */
export const nearSpanishAmericas = `
es: plata, dinero, pago, efectivo, saldo
es: valor, precio, costo, tarifa, vale
es: al contado, efectivo, contado, de contado
es: diferir, cuotas, plazos, sin intereses, meses
es: cuotas, diferir, meses, plazos, mensualidad
es: meses sin intereses, diferir, cuotas, financiar
es: enganche, anticipo, entrada, depósito, inicial
es: seña, depósito, anticipo, reserva
es: dejar de garantía, depósito, fianza, garantía
es: rebaja, descuento, por ciento, menos
es: descontar, descuento, rebaja, reducir
es: recargo, multa, mora, retraso, se cobra
es: mora, atraso, retraso, vencido, impago
es: atrasarse, retraso, mora, tarde, vencer
es: boleta, factura, recibo, comprobante
es: planilla, factura, recibo, consumo
es: comprobante, recibo, factura, justificante
es: cédula, documento, identificación, dni
es: papeles, documentos, requisitos, cédula, original
es: extranjero, pasaporte, visa, nacionalidad
es: sacar turno, reservar, cita, agendar, turno
es: agendar, reservar, cita, turno, programar
es: pedir turno, reservar, cita, agendar
es: sacar cita, reservar, agendar, turno
es: separar, reservar, apartar, cupo
es: cupo, plaza, lugar, vacante, disponibilidad
es: anular, cancelar, cita, aviso
es: faltar, no asistir, inasistencia, ausencia, no avisar
es: feriado, festivo, día festivo, no laborable
es: jornada continua, mediodía, horario, sin cerrar
es: atender, abrir, atención, horario
es: ubicado, dirección, avenida, calle, local
es: dirección, avenida, calle, carrera, piso
es: cuadra, calle, metros, cerca
es: cerca, cuadra, metros, minutos, junto
es: lejos, distancia, cuadra, metros, minutos
es: carro, parqueadero, estacionamiento, parqueo, vehículo
es: parquear, parqueadero, estacionamiento, parqueo
es: estacionar, parqueadero, estacionamiento, parqueo, aparcamiento
es: parada, bus, colectivo, autobús, estación
es: manejar, conducir, licencia, vehículo
es: placa, matrícula, vehículo
es: llanta, neumático, rueda
es: nafta, gasolina, combustible
es: chocar, accidente, siniestro, choque, colisión
es: domicilio, entrega, llevar, envío, despacho
es: despacho, envío, entrega, enviar
es: delivery, domicilio, entrega, envío
es: traer a la casa, domicilio, entrega, llevar
es: mandar, enviar, envío, despachar
es: retirar, recoger, retiro, pasar a buscar
es: traer de vuelta, devolver, devolución, regresar
es: regresar, devolver, devolución
es: reintegro, reembolso, devolución, devolver
es: quebrar, romper, roto, dañar
es: romperse, daño, roto, quebrar, avería
es: dañarse, daño, avería, falla, roto
es: malograr, dañar, averiar, avería, roto
es: descomponerse, avería, falla, dañar
es: falla, avería, daño
es: no sirve, avería, falla, dañado, defecto
es: componer, arreglar, reparar, arreglo
es: arreglar, reparar, arreglo, garantía, taller
es: hacerse cargo, pagar, cubrir, cuenta
es: demorar, tardar, plazo, entregar, durar
es: demora, plazo, tiempo, retraso, días hábiles
es: aprobar, aprobación, trámite, autorizar
es: botar, tirar, desechar, basura
es: cortar el servicio, suspender, suspensión, corte
es: devolver el servicio, reconexión, reconectar, reactivar
es: volver a conectar, reconexión, reconectar, reactivar
es: cambiar de casa, mudanza, mudarse, nueva dirección, traslado
es: otra ciudad, mudanza, traslado, cobertura
es: trasteo, mudanza, traslado
es: amarrar, permanencia, plazo mínimo, contrato
es: darse de baja, cancelar, terminar, anular
es: premio, regalo, gratis, beneficio
es: traer amigos, amigo, referido, recomendar
es: referir, amigo, recomendar, invitar
es: megas, velocidad, mb, mbps
es: señal, cobertura, conexión
es: señal débil, repetidor, cobertura
es: caerse el internet, avería, falla, sin servicio
es: frenos, brackets, ortodoncia, aparato
es: calza, resina, empaste, caries
es: tapadura, resina, empaste, calza
es: empaste, resina, calza, obturación
es: sacar una muela, extracción, muela
es: sacar un diente, extracción, diente
es: sangrar, sangrado, sangre, hemorragia
es: sangre, sangrado, sangrar
es: hinchado, inflamado, inflamación, hinchazón
es: remedio, medicamento, medicina, fármaco
es: botica, farmacia, droguería
es: fórmula, receta, prescripción
es: exámenes, análisis, laboratorio
es: internado, hospitalizado, ingresado, hospitalización
es: parto, embarazo, dar a luz, maternidad
es: embarazada, embarazo, gestante
es: adulto mayor, tercera edad, jubilado, mayores
es: lentes, gafas, anteojos
es: pieza, habitación, cuarto, dormitorio
es: cuarto, habitación, dormitorio
es: alberca, piscina, pileta
es: pileta, piscina, alberca
es: valija, maleta, equipaje
es: boleto, billete, entrada, pasaje, tiquete
es: pasaje, billete, boleto, tarifa
es: celular, móvil, teléfono
es: curso, charla, capacitación, taller, formación
es: capacitación, curso, charla, formación
es: colegiatura, mensualidad, pensión, matrícula
es: inscripción, matrícula, matricular, registro
es: lonchera, refrigerio, almuerzo, comida
es: arriendo, alquiler, renta, canon
es: arrendar, alquilar, rentar, alquiler
es: rentar, alquilar, alquiler, arriendo
es: departamento, apartamento, piso, vivienda
es: plomero, fontanero, gasfitero
es: lavar a presión, hidrolavadora, lavado
es: sucio, limpieza, limpio, lavar
es: mal uso, uso indebido, negligencia
`;
